import { FOLD_VERSION, searchForm, termKey, toSupportedLanguage } from '@wordhoard/language';
import type { CreateWordDto, UpdateWordDto } from './dto/word-request.dto.js';
import { type FieldChange, fieldChanges } from './details/field-changes.js';
import type { WordContext, WordRow } from './word.row.js';

type ContentColumn =
  | 'term'
  | 'translations'
  | 'definition'
  | 'example_sentence'
  | 'examples'
  | 'mnemonic'
  | 'category'
  | 'part_of_speech'
  | 'cefr_level'
  | 'pronunciation'
  | 'collocations'
  | 'tags'
  | 'contexts';

/** What a term is found by: its key for duplicates, its search form together with its translations'. */
interface Folds {
  readonly key: string;
  readonly search: string;
  readonly version: number;
}

/** What a person wrote about a word, with what is derived from it. */
export type WordContent = Pick<WordRow, ContentColumn | 'target_language'> & { readonly folds: Folds };

/** A language that is null is the group's. */
export type NewWord = Omit<WordContent, 'target_language'> & { readonly target_language: string | null };

export function newWord(body: CreateWordDto): NewWord {
  const { term, translations = [], contexts = [] } = body;
  return {
    term,
    translations,
    definition: body.definition ?? null,
    example_sentence: body.example_sentence ?? null,
    examples: body.examples ?? [],
    mnemonic: body.mnemonic ?? null,
    category: body.category ?? null,
    part_of_speech: body.part_of_speech ?? null,
    cefr_level: body.cefr_level ?? null,
    pronunciation: body.pronunciation ?? null,
    collocations: body.collocations ?? [],
    tags: body.tags ?? [],
    contexts: contexts.map(toContext),
    target_language: body.target_language === undefined ? null : toSupportedLanguage(body.target_language),
    folds: foldsOf(term, translations),
  };
}

/** The word's content with what really changes in it, or null when nothing of the content does. */
export function changedContent(word: WordRow, body: UpdateWordDto): { content: WordContent; changes: readonly FieldChange[] } | null {
  const { group_id: _group, suspended: _suspended, base_revision: _revision, target_language, contexts, ...rest } = body;
  const sent = {
    ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)),
    ...(target_language !== undefined && { target_language: toSupportedLanguage(target_language) }),
    ...(contexts !== undefined && { contexts: contexts.map(toContext) }),
  };
  const changes = fieldChanges<WordRow>(word, sent);
  if (changes.length === 0) return null;
  const content = { ...word, ...sent };
  return { content: { ...content, folds: foldsOf(content.term, content.translations) }, changes };
}

function foldsOf(term: string, translations: readonly string[]): Folds {
  return { key: termKey(term), search: [term, ...translations].map(searchForm).join('\n'), version: FOLD_VERSION };
}

function toContext(context: NonNullable<CreateWordDto['contexts']>[number]): WordContext {
  return {
    sentence: context.sentence,
    source_title: context.source_title ?? null,
    source_url: context.source_url ?? null,
    captured_at: context.captured_at ? new Date(context.captured_at).toISOString() : null,
  };
}
