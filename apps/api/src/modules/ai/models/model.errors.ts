/**
 * Why a model request failed. The provider's own error text is dropped, because it may contain the key or the prompt.
 */
export abstract class ModelError extends Error {
  abstract readonly reason: string;
}

/** Connection and credential errors. `reason` is one of our own texts. */
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
