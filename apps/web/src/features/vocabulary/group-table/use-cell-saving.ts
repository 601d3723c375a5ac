import { useQueryClient } from '@tanstack/react-query';
import type { WordDto } from '@wordhoard/api-client/types';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '../../../components/announcer.js';
import { useProblemText } from '../../../components/problem-alert.js';
import { useUpdateWord } from '../api/update-word.js';
import { staleWord } from '../stale-word.js';
import { changeOf, textOf } from './cell-text.js';
import type { EditableColumn } from './grid-keys.js';
import { putInPages } from './word-pages.js';

interface CellSaving {
  /** `isLeft`: the user has already moved on. */
  save: (text: string, isLeft: boolean) => void;
  problem: string | null;
  isSaving: boolean;
}

/** Saves what was typed into a cell. If the word was changed elsewhere, it shows the current value; saving again overwrites it. */
export function useCellSaving(word: WordDto, column: EditableColumn, onDone: (isLeft: boolean) => void): CellSaving {
  const { t } = useTranslation('group-table');
  const client = useQueryClient();
  const announce = useAnnounce();
  const problemText = useProblemText();
  const updateWord = useUpdateWord();
  const [base, setBase] = useState(word);
  const [problem, setProblem] = useState<string | null>(null);
  const showError = (text: string) => {
    setProblem(text);
    announce(text);
  };
  const refuse = (error: unknown) => {
    const current = staleWord(error);
    if (current) {
      setBase(current);
      putInPages(client, current);
    }
    showError(current ? t('edit.conflict', { now: textOf(current, column).replaceAll('\n', ', ') }) : problemText(error));
  };
  const save = (text: string, isLeft: boolean) => {
    if (updateWord.isPending) return;
    const change = changeOf(base, column, text);
    if (!change) {
      onDone(isLeft);
    } else if (change.term === '') {
      showError(t('edit.termRule'));
    } else {
      updateWord.mutate(
        { path: { word_id: word.id }, body: { ...change, base_revision: base.revision } },
        {
          onSuccess: (saved) => {
            putInPages(client, saved);
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
