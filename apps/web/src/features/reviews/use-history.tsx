import type { WordDto } from '@wordhoard/api-client/types';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useOnDemand } from './use-on-demand.js';

/** A dialog with a word's review log. It belongs to another feature, so the route provides it. */
export type WordHistory = ComponentType<{ word: WordDto; onClose: () => void }>;

/** Shows the review log of words during a session. */
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
    open: (target) => {
      void fetch().then((isLoaded) => {
        if (isLoaded) setWord(target);
      });
    },
  };
}
