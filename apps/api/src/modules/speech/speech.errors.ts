import { DomainError } from '../../platform/http/domain-error.js';

const RETRY_SECONDS = '10';

/** The engine is off, missing or busy, or it failed. */
export class SpeechUnavailableError extends DomainError {
  readonly code = 'SPEECH.UNAVAILABLE';
  override readonly headers: Readonly<Record<string, string>>;

  /** @param cause for the log; undefined if speech is off */
  constructor(cause?: Error) {
    super(cause ? 'Speech could not be generated. Try again later, or record it yourself.' : 'This server does not generate speech.');
    this.cause = cause;
    this.headers = cause ? { 'Retry-After': RETRY_SECONDS } : {};
  }
}

export class SpeechLanguageError extends DomainError {
  readonly code = 'SPEECH.LANGUAGE_UNSUPPORTED';

  constructor() {
    super('This server has no voice for the language of this text. Record it yourself, or use the voices of your browser.');
  }
}
