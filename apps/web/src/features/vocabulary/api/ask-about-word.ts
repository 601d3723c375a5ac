import { enrichWord, regenerateField, writeExamples, translateInContext } from '@wordhoard/api-client/sdk';
import type { EnrichedWordDto, ProvenanceDto, WordDto } from '@wordhoard/api-client/types';
import type { SuggestedFieldName } from '@wordhoard/word-fields';
import { type Proposals, proposalsOf } from '../word-suggestions/proposals.js';

/** What the model should write: everything, more examples, or one field. */
export type SuggestionRequest = { kind: 'all' } | { kind: 'examples' } | { kind: 'field'; field: SuggestedFieldName };

export interface SuggestionResult {
  status: EnrichedWordDto['status'];
  detail: string | null;
  proposals: Proposals;
  /** Null without a reply. */
  ai: ProvenanceDto | null;
}

/** Asks a model to write about a word. Nothing is saved. */
export async function askAboutWord(word: WordDto, request: SuggestionRequest, signal: AbortSignal): Promise<{ data: SuggestionResult }> {
  const body = { term: word.term, target_language: word.target_language, word_id: word.id };
  if (request.kind === 'field') {
    const { data } = await regenerateField({ body: { ...body, field: request.field }, signal });
    return { data: toResult(data, { [request.field]: data.values }) };
  }
  if (request.kind === 'examples') {
    const { data } = await writeExamples({ body, signal });
    return { data: toResult(data, { examples: data.examples }) };
  }
  const { data } = await enrichWord({ body, signal });
  return { data: toResult(data, data.enrichment ? proposalsOf(data.enrichment) : {}) };
}

function toResult({ status, detail, provider, model }: Omit<EnrichedWordDto, 'enrichment'>, proposals: Proposals): SuggestionResult {
  return { status, detail, proposals, ai: provenanceOf({ provider, model }) };
}

/** Stored together with accepted suggestions. */
export function provenanceOf({ provider, model }: Pick<EnrichedWordDto, 'provider' | 'model'>): ProvenanceDto | null {
  return provider && provider !== 'none' && model ? { provider, model } : null;
}

/** Asks a model what a word means in a sentence. Nothing is saved. */
export function askForMeaning(word: WordDto, sentence: string, signal: AbortSignal) {
  const { id: word_id, term, target_language } = word;
  return translateInContext({ body: { term, target_language, word_id, sentence }, signal });
}
