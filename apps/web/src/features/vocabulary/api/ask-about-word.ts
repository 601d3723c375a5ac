import { enrichWord, regenerateField, writeExamples } from '@wordhoard/api-client/sdk';
import type { EnrichedWordDto, ProvenanceDto, WordDto } from '@wordhoard/api-client/types';
import { type Proposals, proposalsOf, type SuggestedField } from '../word-suggestions/proposals.js';

/** What a model is asked to write about a word: all of it, more examples, or one field. */
export type Wish = { kind: 'all' } | { kind: 'examples' } | { kind: 'field'; field: SuggestedField };

export interface Suggested {
  status: EnrichedWordDto['status'];
  detail: string | null;
  proposals: Proposals;
  /** Who proposes; null without a reply. */
  ai: ProvenanceDto | null;
}

/** Has a model write about a word. Nothing is saved. */
export async function askAboutWord(word: WordDto, wish: Wish, signal: AbortSignal): Promise<{ data: Suggested }> {
  const body = { term: word.term, target_language: word.target_language, word_id: word.id };
  if (wish.kind === 'field') {
    const { data } = await regenerateField({ body: { ...body, field: wish.field }, signal });
    return { data: suggested(data, { [wish.field]: data.values }) };
  }
  if (wish.kind === 'examples') {
    const { data } = await writeExamples({ body, signal });
    return { data: suggested(data, { examples: data.examples }) };
  }
  const { data } = await enrichWord({ body, signal });
  return { data: suggested(data, data.enrichment ? proposalsOf(data.enrichment) : {}) };
}

function suggested({ status, detail, provider, model }: Omit<EnrichedWordDto, 'enrichment'>, proposals: Proposals): Suggested {
  return { status, detail, proposals, ai: provenanceOf({ provider, model }) };
}

/** What is saved along with what a model proposed. */
export function provenanceOf({ provider, model }: Pick<EnrichedWordDto, 'provider' | 'model'>): ProvenanceDto | null {
  return provider && provider !== 'none' && model ? { provider, model } : null;
}
