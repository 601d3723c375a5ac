/** What a page asked to have spoken. */
export interface Spoken {
  text: string;
  lang: string;
  voice: string | undefined;
  rate: number;
}

/** A browser's synthesiser that jsdom does not have, whose voices come and whose utterances end when a test says so. */
export class FakeSpeech extends EventTarget {
  readonly spoken: Spoken[] = [];
  cancelled = 0;
  #voices: SpeechSynthesisVoice[] = [];
  #utterances: SpeechSynthesisUtterance[] = [];

  /** Puts it in its place, until the function that it returns is called. */
  static install(...languages: string[]): FakeSpeech {
    const fake = new FakeSpeech();
    fake.bring(...languages);
    Object.defineProperty(window, 'speechSynthesis', { value: fake, configurable: true });
    Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: Utterance, configurable: true });
    return fake;
  }

  static remove(): void {
    Reflect.deleteProperty(window, 'speechSynthesis');
    Reflect.deleteProperty(window, 'SpeechSynthesisUtterance');
  }

  /** Voices of these languages arrive, named by them. */
  bring(...languages: string[]): void {
    const voices = languages.map((lang) => ({ lang, name: lang, voiceURI: lang, default: false, localService: true }));
    this.#voices = [...this.#voices, ...voices];
    this.dispatchEvent(new Event('voiceschanged'));
  }

  getVoices(): SpeechSynthesisVoice[] {
    // Other objects each time, as some browsers give.
    return this.#voices.map((voice) => ({ ...voice }));
  }

  speak(utterance: SpeechSynthesisUtterance): void {
    this.#utterances.push(utterance);
    this.spoken.push({ text: utterance.text, lang: utterance.lang, voice: utterance.voice?.name, rate: utterance.rate });
  }

  cancel(): void {
    this.cancelled += 1;
  }

  /** The newest one begins. */
  begin(): void {
    this.#newest.onstart?.({} as SpeechSynthesisEvent);
  }

  /** Ends an utterance, by default the newest one. */
  end(index = -1): void {
    this.#utterances.at(index)?.onend?.({} as SpeechSynthesisEvent);
  }

  fail(error: SpeechSynthesisErrorCode): void {
    this.#newest.onerror?.({ error } as SpeechSynthesisErrorEvent);
  }

  get #newest(): SpeechSynthesisUtterance {
    const newest = this.#utterances.at(-1);
    if (!newest) throw new Error('Nothing was spoken.');
    return newest;
  }
}

class Utterance {
  constructor(readonly text: string) {}
}
