import type { WordDto } from '@wordhoard/api-client/types';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useOnDemand } from './use-on-demand.js';

/** A dialog that shows how a word was answered. Like the editor it belongs to another feature. */
export type WordHistory = ComponentType<{ word: WordDto; onClose: () => void }>;

/** Shows the history of words in the middle of a session. */
export function useHistory(loadHistory: () => Promise<WordHistory>): {
  dialog: ReactNode;
  failure: unknown;
  open: (word: WordDto) => void;
} {
  const { part: History, failure, fetch } = useOnDemand(loadHistory);
  const [word, setWord] = useState<WordDto | null>(null);
  const close = () => {
    setWord(null);
  };
  return {
    dialog: History && word && <History word={word} onClose={close} />,
    failure,
    open: (wanted) => {
      void fetch().then((isThere) => {
        if (isThere) setWord(wanted);
      });
    },
  };
}
