import { sanitizeReply, modelText } from '../../ai/prompts/model-text.js';
import { MAX_CONTENT_LENGTH } from '../dto/message.dto.js';

export interface Correction {
  readonly original: string;
  readonly corrected: string;
  readonly explanation: string;
}

/** A correction from a model, not yet checked. */
export type GivenCorrection = { readonly [Member in keyof Correction]: string | null };

export const MAX_CORRECTIONS = 3;
const EXPLANATION = 1000;

/** Keeps corrections that quote the message, change it and give a reason, without duplicates. */
export function usableCorrections(given: readonly GivenCorrection[], message: string): Correction[] {
  const usable = new Map<string, Correction>();
  for (const { original, corrected, explanation } of given) {
    const correction = {
      original: modelText(original, MAX_CONTENT_LENGTH),
      corrected: modelText(corrected, MAX_CONTENT_LENGTH),
      explanation: sanitizeReply(explanation, EXPLANATION),
    };
    if (isComplete(correction) && message.includes(correction.original) && correction.corrected !== correction.original) {
      const key = JSON.stringify([correction.original, correction.corrected]);
      if (!usable.has(key)) usable.set(key, correction);
    }
  }
  return [...usable.values()].slice(0, MAX_CORRECTIONS);
}

function isComplete(correction: GivenCorrection): correction is Correction {
  return Object.values(correction).every((text) => text !== null);
}
