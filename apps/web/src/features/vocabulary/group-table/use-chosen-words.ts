import { useQueryClient } from '@tanstack/react-query';
import type { BulkFilterDto } from '@wordhoard/api-client/types';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotify, useReportProblem } from '../../../components/notifications.js';
import type { Chosen, Outcome } from '../api/chosen-words.js';
import { useDeleteWords } from '../api/delete-words.js';
import { type EditWordsVariables, useEditWords } from '../api/edit-words.js';
import { useRestoreWords } from '../api/restore-words.js';
import { countOf, type Selection } from './selection.js';

export type BulkEdit = EditWordsVariables['edit'];

export interface ChosenWords {
  edit: (edit: BulkEdit) => void;
  /** Deletes what is chosen; or, where nothing is, the word that is named. */
  remove: (id?: number) => void;
  isPending: boolean;
  /** Which share is done, where it is done in parts. */
  share: number | null;
}

export interface ChosenWordsOptions {
  /** All words that can be chosen. */
  filter: BulkFilterDto;
  selection: Selection;
  /** The words are not among these any more. */
  onGone: () => void;
}

/** Applies an action to the selected words, reports the result, and offers undo for a deletion. */
export function useChosenWords({ filter, selection, onGone }: ChosenWordsOptions): ChosenWords {
  const { t } = useTranslation('group-table');
  const client = useQueryClient();
  const [notify, report] = [useNotify(), useReportProblem()];
  const [editing, deleting] = [useEditWords(), useDeleteWords()];
  const restoring = useRestoreWords((count) => {
    notify({ message: t('done.restored', { count }) });
  });
  const [share, setShare] = useState<number | null>(null);
  const fail = (error: unknown, again: () => void) => {
    // Some of it may have been done.
    void client.invalidateQueries();
    report(error, again);
  };
  const withSkipped = (message: string, { skipped }: Outcome) =>
    skipped > 0 ? `${message} ${t('done.skipped', { count: skipped })}` : message;
  const edit = (change: BulkEdit, chosen = chosenOf(selection, filter)) => {
    setShare(null);
    editing.mutate(
      { chosen, edit: change, onProgress: setShare },
      {
        onSuccess: (outcome) => {
          notify({ message: withSkipped(t('done.edited', { count: outcome.count }), outcome) });
          if (change.group_id !== undefined && change.group_id !== filter.group_id) onGone();
        },
        onError: (error) => {
          fail(error, () => {
            edit(change, chosen);
          });
        },
      },
    );
  };
  const remove = (chosen: Chosen) => {
    setShare(null);
    deleting.mutate(
      { chosen, onProgress: setShare },
      {
        onSuccess: (outcome) => {
          const action = { label: t('undo'), onPress: () => restoring.mutate(outcome.undo) };
          notify({ message: withSkipped(t('done.deleted', { count: outcome.count }), outcome), ...(outcome.count > 0 && { action }) });
          onGone();
        },
        onError: (error) => {
          fail(error, () => {
            remove(chosen);
          });
        },
      },
    );
  };
  return {
    edit,
    remove: (id) => {
      remove(id === undefined || countOf(selection, null) !== 0 ? chosenOf(selection, filter) : { word_ids: [id] });
    },
    isPending: editing.isPending || deleting.isPending,
    share,
  };
}

function chosenOf(selection: Selection, filter: BulkFilterDto): Chosen {
  if (selection.kind === 'some') return { word_ids: [...selection.ids] };
  return { filter: { ...filter, ...(selection.except.size > 0 && { except_ids: [...selection.except] }) } };
}
