import { useQueryClient } from '@tanstack/react-query';
import type { BulkFilterDto } from '@wordhoard/api-client/types';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotify, useReportProblem } from '../../../components/notifications.js';
import { countOf, type Selection } from './selection.js';
import {
  type BulkSelection,
  type BulkResult,
  useDeleteWords,
  type EditWordsVariables,
  useEditWords,
  useRestoreWords,
} from '../api/bulk-words.js';

export type BulkEdit = EditWordsVariables['edit'];

export interface BulkActions {
  edit: (edit: BulkEdit) => void;
  /** Deletes the selected words, or without a selection the given word. */
  remove: (id?: number) => void;
  isPending: boolean;
  /** Progress as a fraction, if the request is split into batches. */
  share: number | null;
}

export interface BulkActionsOptions {
  /** All words of the view. */
  filter: BulkFilterDto;
  selection: Selection;
  /** Called when the words have left the view. */
  onRemoved: () => void;
}

/** Applies an action to the selected words, reports the result, and offers undo for a deletion. */
export function useBulkActions({ filter, selection, onRemoved }: BulkActionsOptions): BulkActions {
  const { t } = useTranslation('group-table');
  const client = useQueryClient();
  const [notify, report] = [useNotify(), useReportProblem()];
  const [editing, deleting] = [useEditWords(), useDeleteWords()];
  const restoring = useRestoreWords((count) => {
    notify({ message: t('done.restored', { count }) });
  });
  const [share, setShare] = useState<number | null>(null);
  const fail = (error: unknown, again: () => void) => {
    // Some batches may have succeeded.
    void client.invalidateQueries();
    report(error, again);
  };
  const withSkipped = (message: string, { skipped }: BulkResult) =>
    skipped > 0 ? `${message} ${t('done.skipped', { count: skipped })}` : message;
  const edit = (change: BulkEdit, words = toBulkSelection(selection, filter)) => {
    setShare(null);
    editing.mutate(
      { selection: words, edit: change, onProgress: setShare },
      {
        onSuccess: (outcome) => {
          notify({ message: withSkipped(t('done.edited', { count: outcome.count }), outcome) });
          if (change.group_id !== undefined && change.group_id !== filter.group_id) onRemoved();
        },
        onError: (error) => {
          fail(error, () => {
            edit(change, words);
          });
        },
      },
    );
  };
  const remove = (words: BulkSelection) => {
    setShare(null);
    deleting.mutate(
      { selection: words, onProgress: setShare },
      {
        onSuccess: (outcome) => {
          const action = { label: t('undo'), onPress: () => restoring.mutate(outcome.undo) };
          notify({ message: withSkipped(t('done.deleted', { count: outcome.count }), outcome), ...(outcome.count > 0 && { action }) });
          onRemoved();
        },
        onError: (error) => {
          fail(error, () => {
            remove(words);
          });
        },
      },
    );
  };
  return {
    edit,
    remove: (id) => {
      remove(id === undefined || countOf(selection, null) !== 0 ? toBulkSelection(selection, filter) : { word_ids: [id] });
    },
    isPending: editing.isPending || deleting.isPending,
    share,
  };
}

function toBulkSelection(selection: Selection, filter: BulkFilterDto): BulkSelection {
  if (selection.kind === 'some') return { word_ids: [...selection.ids] };
  return { filter: { ...filter, ...(selection.except.size > 0 && { except_ids: [...selection.except] }) } };
}
