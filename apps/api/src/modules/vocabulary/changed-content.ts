import { toSupportedLanguage } from '@wordhoard/language';
import type { UpdateWordDto } from './dto/word-request.dto.js';
import { type FieldChange, fieldChanges, type RevisionSource } from './details/word-revisions.repository.js';
import { byModel, foldsOf, toContext, type WithAuthor, type WordContent } from './word-content.js';
import type { WordRow } from './word.row.js';

export interface ChangedContent {
  readonly content: WordContent;
  readonly changes: readonly FieldChange[];
  readonly source: RevisionSource;
}

/**
 * The content after a change, or null if nothing changes. Repeating a model's suggestion does not undo a later verification. After an edit
 * by the learner, the model's other fields stay unverified.
 */
export function changedContent(word: WordRow, body: WithAuthor<UpdateWordDto>): ChangedContent | null {
  const { group_id: _group, suspended: _suspended, flag: _flag, base_revision: _revision, target_language, contexts, ai, ...rest } = body;
  const sent = {
    ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)),
    ...(target_language !== undefined && { target_language: toSupportedLanguage(target_language) }),
    ...(contexts !== undefined && { contexts: contexts.map(toContext) }),
  };
  const changes = fieldChanges<WordRow>(word, sent);
  if (changes.length === 0) return null;
  const content = { ...word, ...sent, ...(ai && byModel(ai)) };
  return {
    content: { ...content, folds: foldsOf(content) },
    changes: [...changes, ...fieldChanges<Pick<WordRow, 'ai_state'>>(word, { ai_state: content.ai_state })],
    source: ai ? 'ai' : 'human',
  };
}
