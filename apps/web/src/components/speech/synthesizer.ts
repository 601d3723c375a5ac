import { toBcp47 } from './voices.js';

/** A rate of 1 is the voice's own speed. */
export interface SpeechRequest {
  text: string;
  voice: SpeechSynthesisVoice;
  rate: number;
}

/** Browsers refuse to speak before the first user interaction. */
export type SpeechResult = 'spoken' | 'interrupted' | 'refused' | 'failed';

interface Current {
  speaker: string;
  settle: (result: SpeechResult) => void;
}

/** A voice that has not started by now will not: some devices neither speak nor report an error. */
const START_TIMEOUT_MS = 8000;

/**
 * The browser's speech synthesiser. It speaks one utterance at a time, so a new speaker interrupts the previous one. Speakers are
 * identified by an id.
 */
class Synthesizer {
  #voices: readonly SpeechSynthesisVoice[] = [];
  #current: Current | null = null;
  readonly #listeners = new Set<() => void>();

  /** Notifies about changed voices and speakers. */
  readonly subscribe = (listener: () => void): (() => void) => {
    if (this.#listeners.size === 0) this.#listen();
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#ignore();
    };
  };

  /** Voices load late, so an empty list may fill later. */
  readonly voices = (): readonly SpeechSynthesisVoice[] => {
    const voices = synthesis()?.getVoices() ?? [];
    // Some browsers return new objects on every call.
    if (namesOf(voices) !== namesOf(this.#voices)) this.#voices = voices;
    return this.#voices;
  };

  readonly speaker = (): string | null => this.#current?.speaker ?? null;

  say({ text, voice, rate }: SpeechRequest, speaker: string): Promise<SpeechResult> {
    const speech = synthesis();
    if (!speech) return Promise.resolve('failed');
    this.#interrupt();
    const utterance = Object.assign(new SpeechSynthesisUtterance(text), { voice, rate, lang: toBcp47(voice.lang) });
    return new Promise((resolve) => {
      const settle = (result: SpeechResult) => {
        clearTimeout(startTimeout);
        // An interrupted utterance ends after the next one has started.
        if (this.#current !== current) return;
        this.#current = null;
        resolve(result);
        this.#notify();
      };
      const current = { speaker, settle };
      const startTimeout = setTimeout(() => {
        this.#interrupt('failed');
      }, START_TIMEOUT_MS);
      utterance.onstart = () => {
        clearTimeout(startTimeout);
      };
      utterance.onend = () => {
        settle('spoken');
      };
      utterance.onerror = ({ error }) => {
        settle(resultOf(error));
      };
      this.#current = current;
      speech.speak(utterance);
      this.#notify();
    });
  }

  /** Stops this speaker only. */
  stop(speaker: string): void {
    if (this.speaker() === speaker) this.#interrupt();
  }

  readonly #interrupt = (result: SpeechResult = 'interrupted') => {
    if (!this.#current) return;
    this.#current.settle(result);
    synthesis()?.cancel();
  };

  readonly #notify = () => {
    for (const listener of this.#listeners) listener();
  };

  /** Some browsers continue to speak after the page is left. */
  readonly #leave = () => {
    this.#interrupt();
  };

  #listen(): void {
    // Without this event, voices are available from the start.
    synthesis()?.addEventListener?.('voiceschanged', this.#notify);
    addEventListener('pagehide', this.#leave);
  }

  #ignore(): void {
    synthesis()?.removeEventListener?.('voiceschanged', this.#notify);
    removeEventListener('pagehide', this.#leave);
  }
}

export const synthesizer = new Synthesizer();

export function canSpeak(): boolean {
  return synthesis() !== undefined;
}

/** Missing in some browsers, and not an EventTarget in others, unlike the DOM's types say. */
type Synthesis = Omit<SpeechSynthesis, keyof EventTarget> & Partial<EventTarget>;

function synthesis(): Synthesis | undefined {
  return window.speechSynthesis;
}

function namesOf(voices: readonly SpeechSynthesisVoice[]): string {
  return voices.map(({ voiceURI, lang }) => `${voiceURI} ${lang}`).join('\n');
}

function resultOf(error: SpeechSynthesisErrorCode): SpeechResult {
  if (error === 'interrupted' || error === 'canceled') return 'interrupted';
  return error === 'not-allowed' ? 'refused' : 'failed';
}
