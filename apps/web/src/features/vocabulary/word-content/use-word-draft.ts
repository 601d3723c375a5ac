import type { WordDto } from '@wordhoard/api-client/types';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type RefusalState, useRefusal } from './use-refusal.js';
import { ASSOCIATIONS, changedFields, type WordContentDraft, draftOf, mergeDrafts, tidy, toAssociations, toUpdate } from './word-draft.js';
import { useMutation } from '@tanstack/react-query';
import { changeWordAssociationsMutation, updateWordMutation } from '@wordhoard/api-client/queries';
import type { WordFieldName } from '@wordhoard/word-fields';
import { conflictingWord } from '../api/words.js';

export interface WordDraftState extends RefusalState {
  draft: WordContentDraft;
  set: <Name extends WordFieldName>(name: Name, value: WordContentDraft[Name]) => void;
  /** Fields that were changed elsewhere, with their current values. */
  conflicts: readonly WordFieldName[];
  theirs: WordContentDraft;
  isSaving: boolean;
  isChanged: boolean;
  save: () => void;
}

/**
 * A draft of some fields of a word. Typed text is never lost: changes from elsewhere appear in fields that the learner did not change, and
 * as conflicts in the others.
 */
export function useWordDraft(word: WordDto, fields: readonly WordFieldName[], onSaved: () => void): WordDraftState {
  const { t } = useTranslation('vocabulary');
  const send = useSendChanges(word.id);
  const { clear, clearError, refuse, refuseWith, ...refused } = useRefusal();
  const [base, setBase] = useState(word);
  const [draft, setDraft] = useState(() => draftOf(word));
  const [conflicts, setConflicts] = useState<readonly WordFieldName[]>([]);
  const [isSaving, setIsSaving] = useState(false);

  /** Merges the draft with the current word; null if the learner has to resolve conflicts first. */
  const rebase = (from: WordDto, mine: WordContentDraft, current: WordDto): WordContentDraft | null => {
    const merged = mergeDrafts(draftOf(from), mine, draftOf(current), fields);
    setBase(current);
    setDraft(merged.draft);
    setConflicts(merged.conflicts);
    return merged.conflicts.length > 0 ? null : merged.draft;
  };

  const saveOn = async (from: WordDto, mine: WordContentDraft | null): Promise<void> => {
    if (!mine) return;
    try {
      await send(from, mine, changedFields(draftOf(from), mine, fields));
      onSaved();
    } catch (error) {
      const current = conflictingWord(error);
      if (!current) throw error;
      await saveOn(current, rebase(from, mine, current));
    }
  };

  const save = () => {
    const missing = missingIn(tidy(draft), fields);
    if (missing) return refuse({ [missing]: missing === 'term' ? t('word.termRule') : t('word.sentenceRule') });
    clear();
    setIsSaving(true);
    // Another section may have been saved since, or a change loaded.
    const isNewer = word.revision > base.revision;
    saveOn(isNewer ? word : base, isNewer ? rebase(base, draft, word) : draft)
      .catch((error: unknown) => {
        refuseWith(error, fields);
      })
      .finally(() => {
        setIsSaving(false);
      });
  };

  const set: WordDraftState['set'] = (name, value) => {
    setDraft((before) => ({ ...before, [name]: value }));
    clearError(name);
  };
  const isChanged = changedFields(draftOf(base), draft, fields).length > 0;
  return { ...refused, draft, set, conflicts, theirs: draftOf(base), isSaving, isChanged, save };
}

/** Content is sent with the revision that it is based on. Associations are added and removed one by one, so they need no revision. */
function useSendChanges(id: number) {
  const updateWord = useMutation(updateWordMutation());
  const changeAssociations = useMutation(changeWordAssociationsMutation());
  const path = { word_id: id };
  return async (from: WordDto, draft: WordContentDraft, changed: readonly WordFieldName[]): Promise<void> => {
    const content = changed.filter((field) => !(ASSOCIATIONS as readonly string[]).includes(field));
    if (content.length > 0) await updateWord.mutateAsync({ path, body: { ...toUpdate(draft, content), base_revision: from.revision } });
    if (content.length < changed.length) await changeAssociations.mutateAsync({ path, body: toAssociations(draftOf(from), tidy(draft)) });
  };
}

function missingIn({ term, contexts }: WordContentDraft, fields: readonly WordFieldName[]): 'term' | 'contexts' | null {
  if (fields.includes('term') && term === '') return 'term';
  return fields.includes('contexts') && contexts.some(({ sentence }) => sentence === '') ? 'contexts' : null;
}
