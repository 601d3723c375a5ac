/** A request to speak. */
export interface SpokenUtterance {
  text: string;
  lang: string;
  voice: string | undefined;
  rate: number;
}

/** A speech synthesiser, which jsdom lacks. Tests decide when voices load and utterances end. */
export class FakeSpeechSynthesis extends EventTarget {
  readonly spoken: SpokenUtterance[] = [];
  cancelled = 0;
  #voices: SpeechSynthesisVoice[] = [];
  #utterances: SpeechSynthesisUtterance[] = [];

  /** Installs a fake with voices for these languages. Call `remove` afterwards. */
  static install(...languages: string[]): FakeSpeechSynthesis {
    const fake = new FakeSpeechSynthesis();
    fake.addVoices(...languages);
    Object.defineProperty(window, 'speechSynthesis', { value: fake, configurable: true });
    Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: Utterance, configurable: true });
    return fake;
  }

  static remove(): void {
    Reflect.deleteProperty(window, 'speechSynthesis');
    Reflect.deleteProperty(window, 'SpeechSynthesisUtterance');
  }

  /** Adds a voice per language, named after it. */
  addVoices(...languages: string[]): void {
    const voices = languages.map((lang) => ({ lang, name: lang, voiceURI: lang, default: false, localService: true }));
    this.#voices = [...this.#voices, ...voices];
    this.dispatchEvent(new Event('voiceschanged'));
  }

  getVoices(): SpeechSynthesisVoice[] {
    // New objects on every call, as in some browsers.
    return this.#voices.map((voice) => ({ ...voice }));
  }

  speak(utterance: SpeechSynthesisUtterance): void {
    this.#utterances.push(utterance);
    this.spoken.push({ text: utterance.text, lang: utterance.lang, voice: utterance.voice?.name, rate: utterance.rate });
  }

  cancel(): void {
    this.cancelled += 1;
  }

  /** Starts the newest utterance. */
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
