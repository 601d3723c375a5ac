import { useQueryClient } from '@tanstack/react-query';
import type { WordDto } from '@wordhoard/api-client/types';
import { useRef, useState } from 'react';
import type { ReviewEvent, UndoableChange, WordAction } from '@wordhoard/review-client';
import { sendWordAction } from './api/send-word-action.js';
import type { WordChange } from './word-changes.js';

export interface WordChanges {
  /** Why the last change failed; null after a new attempt. */
  changeFailure: unknown;
  isChanging: boolean;
  /** Resolves to whether the change was made. */
  change: (card: WordDto, change: WordChange) => Promise<boolean>;
}

/**
 * Changes words during a session, one change at a time. The page waits for the server, so nothing changes offline, and queued answers are
 * not blocked.
 */
export function useWordChanges(dispatch: (event: ReviewEvent) => void, onUndone: (isWordBack: boolean) => void) {
  const queryClient = useQueryClient();
  const [isChanging, setIsChanging] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const isOut = useRef(false);

  const run = async (wordId: number, action: WordAction, onDone: (word: WordDto | null) => void): Promise<boolean> => {
    if (isOut.current) return false;
    isOut.current = true;
    setIsChanging(true);
    setFailure(null);
    try {
      onDone(await sendWordAction(wordId, action));
      void queryClient.invalidateQueries();
      return true;
    } catch (error) {
      setFailure(error);
      return false;
    } finally {
      isOut.current = false;
      setIsChanging(false);
    }
  };

  return {
    changeFailure: failure,
    isChanging,
    change: ({ id }: WordDto, { action, undoAction, leaves }: WordChange) =>
      run(id, action, (word) => {
        if (leaves) dispatch({ type: 'removed', undoAction, at: Date.now() });
        else if (word) dispatch({ type: 'edited', word, undoAction });
      }),
    undoChange: ({ id }: WordDto, { undoAction, removed }: UndoableChange) =>
      run(id, undoAction, (word) => {
        dispatch({ type: 'undone', at: Date.now(), ...(word && { word }) });
        onUndone(removed !== null);
      }),
  };
}
