/**
 * Why a model gave no answer. What the provider said about it goes no further: it may hold the key, or what was asked.
 */
export abstract class ModelError extends Error {
  abstract readonly reason: string;
}

/** For every fault of the way to the provider, and of the credential. `cause` stays behind; `reason` is one of our own words. */
export class ModelUnreachableError extends ModelError {
  constructor(readonly reason: string) {
    super('AI provider is not reachable');
  }
}

export class ModelCutOffError extends ModelError {
  readonly reason = 'cut off';

  constructor() {
    super('The AI response was cut off before it finished. Shorten the text or try again.');
  }
}

export class ModelUnusableError extends ModelError {
  readonly reason = 'unusable';

  constructor() {
    super('The model did not return a usable answer. Try again.');
  }
}
