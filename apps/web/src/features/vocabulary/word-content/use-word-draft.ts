import type { WordDto } from '@wordhoard/api-client/types';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChangeAssociations } from '../api/change-associations.js';
import { useUpdateWord } from '../api/update-word.js';
import { staleWord } from '../stale-word.js';
import { type RefusedForm, useRefusal } from './use-refusal.js';
import { ASSOCIATIONS, changedFields, type Draft, draftOf, type FieldName, merge, tidy, toAssociations, toUpdate } from './word-draft.js';

export interface WordDraft extends RefusedForm {
  draft: Draft;
  set: <Name extends FieldName>(name: Name, value: Draft[Name]) => void;
  /** Fields that were changed elsewhere, with their current values. */
  conflicts: readonly FieldName[];
  theirs: Draft;
  isSaving: boolean;
  isChanged: boolean;
  save: () => void;
}

/**
 * Some fields of a word while somebody writes in them. Nothing that was typed is lost: what was changed elsewhere meanwhile comes in where
 * the learner has changed nothing, and is told where both have.
 */
export function useWordDraft(word: WordDto, fields: readonly FieldName[], onSaved: () => void): WordDraft {
  const { t } = useTranslation('vocabulary');
  const send = useSendChanges(word.id);
  const { clear, mend, refuse, refuseWith, ...refused } = useRefusal();
  const [base, setBase] = useState(word);
  const [draft, setDraft] = useState(() => draftOf(word));
  const [conflicts, setConflicts] = useState<readonly FieldName[]>([]);
  const [isSaving, setIsSaving] = useState(false);

  /** Goes on with the word as it is elsewhere; null where the learner has to look first. */
  const rebase = (from: WordDto, mine: Draft, current: WordDto): Draft | null => {
    const merged = merge(draftOf(from), mine, draftOf(current), fields);
    setBase(current);
    setDraft(merged.draft);
    setConflicts(merged.conflicts);
    return merged.conflicts.length > 0 ? null : merged.draft;
  };

  const saveOn = async (from: WordDto, mine: Draft | null): Promise<void> => {
    if (!mine) return;
    try {
      await send(from, mine, changedFields(draftOf(from), mine, fields));
      onSaved();
    } catch (error) {
      const current = staleWord(error);
      if (!current) throw error;
      await saveOn(current, rebase(from, mine, current));
    }
  };

  const save = () => {
    const missing = missingIn(tidy(draft), fields);
    if (missing) return refuse({ [missing]: missing === 'term' ? t('word.termRule') : t('word.sentenceRule') });
    clear();
    setIsSaving(true);
    // This page may have saved another section since, or have heard of a change.
    const isNewer = word.revision > base.revision;
    saveOn(isNewer ? word : base, isNewer ? rebase(base, draft, word) : draft)
      .catch((error: unknown) => {
        refuseWith(error, fields);
      })
      .finally(() => {
        setIsSaving(false);
      });
  };

  const set: WordDraft['set'] = (name, value) => {
    setDraft((before) => ({ ...before, [name]: value }));
    mend(name);
  };
  const isChanged = changedFields(draftOf(base), draft, fields).length > 0;
  return { ...refused, draft, set, conflicts, theirs: draftOf(base), isSaving, isChanged, save };
}

/** Content goes with the revision that it was written on; associations are added and taken away one by one, so they need none. */
function useSendChanges(id: number) {
  const updateWord = useUpdateWord();
  const changeAssociations = useChangeAssociations();
  const path = { word_id: id };
  return async (from: WordDto, draft: Draft, changed: readonly FieldName[]): Promise<void> => {
    const content = changed.filter((field) => !(ASSOCIATIONS as readonly string[]).includes(field));
    if (content.length > 0) await updateWord.mutateAsync({ path, body: { ...toUpdate(draft, content), base_revision: from.revision } });
    if (content.length < changed.length) await changeAssociations.mutateAsync({ path, body: toAssociations(draftOf(from), tidy(draft)) });
  };
}

function missingIn({ term, contexts }: Draft, fields: readonly FieldName[]): 'term' | 'contexts' | null {
  if (fields.includes('term') && term === '') return 'term';
  return fields.includes('contexts') && contexts.some(({ sentence }) => sentence === '') ? 'contexts' : null;
}
