import { useQueryClient, useMutation } from '@tanstack/react-query';
import type { WordDto } from '@wordhoard/api-client/types';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '../../../components/announcer.js';
import { changeFromText, cellTextOf } from './cell-text.js';
import { useProblemText } from '../../../components/problem-alert.js';
import type { EditableColumn } from './grid-keys.js';
import { updateCachedWord } from './word-pages.js';
import { updateWordMutation } from '@wordhoard/api-client/queries';
import { conflictingWord } from '../api/words.js';

interface CellSaving {
  /** `isLeft`: the user has already moved on. */
  save: (text: string, isLeft: boolean) => void;
  problem: string | null;
  isSaving: boolean;
}

/** Saves an edited cell. If the word was changed elsewhere, it shows the current value; saving again overwrites it. */
export function useCellSaving(word: WordDto, column: EditableColumn, onDone: (isLeft: boolean) => void): CellSaving {
  const { t } = useTranslation('group-table');
  const client = useQueryClient();
  const announce = useAnnounce();
  const problemText = useProblemText();
  const updateWord = useMutation(updateWordMutation());
  const [base, setBase] = useState(word);
  const [problem, setProblem] = useState<string | null>(null);
  const showError = (text: string) => {
    setProblem(text);
    announce(text);
  };
  const refuse = (error: unknown) => {
    const current = conflictingWord(error);
    if (current) {
      setBase(current);
      updateCachedWord(client, current);
    }
    showError(current ? t('edit.conflict', { now: cellTextOf(current, column).replaceAll('\n', ', ') }) : problemText(error));
  };
  const save = (text: string, isLeft: boolean) => {
    if (updateWord.isPending) return;
    const change = changeFromText(base, column, text);
    if (!change) {
      onDone(isLeft);
    } else if (change.term === '') {
      showError(t('edit.termRule'));
    } else {
      updateWord.mutate(
        { path: { word_id: word.id }, body: { ...change, base_revision: base.revision } },
        {
          onSuccess: (saved) => {
            updateCachedWord(client, saved);
            announce(t('edit.saved', { term: saved.term }));
            onDone(isLeft);
          },
          onError: refuse,
        },
      );
    }
  };
  return { save, problem, isSaving: updateWord.isPending };
}
