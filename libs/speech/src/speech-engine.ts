/** Limits of one generated file. */
export interface SpeechLimits {
  readonly maxBytes: number;
  readonly milliseconds: number;
}

export const DEFAULT_LIMITS: SpeechLimits = { maxBytes: 20_000_000, milliseconds: 30_000 };

/** Names of voices by BCP-47 language; `*` is for all others. */
export type Voices = Readonly<Record<string, string>>;

export function voiceIn(voices: Voices, language: string): string | undefined {
  return voices[language] ?? voices['*'];
}

/** Generates speech from text. */
export abstract class SpeechEngine {
  /** With the voice, it distinguishes results for the same text. */
  abstract readonly name: string;

  /**
   * The voice for a language, or undefined if there is none.
   *
   * @param language a BCP-47 tag such as `es`
   * @throws SpeechError
   */
  abstract voiceFor(language: string): Promise<string | undefined>;

  /**
   * An audio file that browsers can play.
   *
   * @throws SpeechError, and the signal's reason
   */
  abstract speak(text: string, voice: string, signal: AbortSignal): Promise<Uint8Array>;
}

/** The engine is missing or has failed. The reason contains neither the text nor the response. */
export class SpeechError extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'SpeechError';
  }
}
