import { FOLD_VERSION, searchForm, termKey, toSupportedLanguage } from '@wordhoard/language';
import {
  CHOICE_FIELDS,
  emptyFields,
  fieldsOf,
  LIST_FIELDS,
  SEARCHED_FIELDS,
  type SearchedFieldName,
  TEXT_FIELDS,
  type WordContext,
  type WordFields,
} from '@wordhoard/word-fields';
import type { CreateWordDto, ProvenanceDto } from './dto/word-request.dto.js';
import type { WordRow } from './word.row.js';

/** Folded forms: the key that detects duplicates, and the search text of the term and its translations. */
export interface Folds {
  readonly key: string;
  readonly search: string;
  readonly version: number;
}

/** The model that contributed to a word, and whether a person has verified it. */
type Provenance = Pick<WordRow, 'ai_state' | 'ai_provider' | 'ai_model' | 'ai_confidence'>;

/** A word's content with its provenance and its folded forms. */
export type WordContent = WordFields & Provenance & { readonly folds: Folds };

/** A null language means the group's. */
export type NewWordContent = Omit<WordContent, 'target_language'> & { readonly target_language: string | null };

/** An external assistant does not report its model. */
export const OUTSIDE_ASSISTANT = { provider: null, model: null } as const;

/** A request body with its author: our model or an assistant. Without one, a person wrote it. */
export type WithAuthor<Body extends { readonly ai?: ProvenanceDto }> = Omit<Body, 'ai'> & {
  readonly ai?: ProvenanceDto | typeof OUTSIDE_ASSISTANT;
};

/** Fields whose values are stored as they are sent. */
const PLAIN_FIELDS = [...LIST_FIELDS, ...TEXT_FIELDS, ...CHOICE_FIELDS] as const;

const EMPTY = emptyFields();

/** Named as their columns. */
export interface ContentParameters extends Omit<NewWordContent, 'folds' | 'contexts'> {
  readonly term_key: string;
  readonly term_search: string;
  readonly fold_version: number;
  /** JSON. */
  readonly contexts: string;
}

/** Columns whose values are written as they are. */
export const CONTENT_COLUMNS = [...PLAIN_FIELDS, 'contexts', 'ai_state', 'ai_provider', 'ai_model', 'ai_confidence'] as const;

export function parameterOf(column: (typeof CONTENT_COLUMNS)[number]): string {
  return column === 'contexts' ? ':contexts::jsonb' : `:${column}`;
}

export function newWord(body: WithAuthor<CreateWordDto>): NewWordContent {
  const { term, contexts = [] } = body;
  const content = {
    term,
    ...fieldsOf(PLAIN_FIELDS, (field) => body[field] ?? EMPTY[field]),
    contexts: contexts.map(toContext),
  };
  return {
    ...content,
    target_language: body.target_language === undefined ? null : toSupportedLanguage(body.target_language),
    ...(body.ai ? byModel(body.ai) : BY_PERSON),
    folds: foldsOf(content),
  };
}

const BY_PERSON: Provenance = { ai_state: 'human', ai_provider: null, ai_model: null, ai_confidence: null };

export function byModel(ai: ProvenanceDto | typeof OUTSIDE_ASSISTANT): Provenance {
  const { provider, model, confidence } = { confidence: null, ...ai };
  return { ai_state: 'unverified', ai_provider: provider, ai_model: model, ai_confidence: confidence ?? null };
}

/** The term's key, and the search text of the fields that the search covers. */
export function foldsOf(word: SearchedContent): Folds {
  const texts = SEARCHED_FIELDS.flatMap((field) => word[field]);
  return { key: termKey(word.term), search: texts.map(searchForm).join('\n'), version: FOLD_VERSION };
}

type SearchedContent = { readonly [Name in SearchedFieldName]: WordFields[Name] extends string ? string : readonly string[] };

export function toContext(context: NonNullable<CreateWordDto['contexts']>[number]): WordContext {
  return {
    sentence: context.sentence,
    source_title: context.source_title ?? null,
    source_url: context.source_url ?? null,
    captured_at: context.captured_at ? new Date(context.captured_at).toISOString() : null,
  };
}

export function contentParameters({ folds, contexts, ...word }: NewWordContent): ContentParameters {
  return { ...word, term_key: folds.key, term_search: folds.search, fold_version: folds.version, contexts: JSON.stringify(contexts) };
}
