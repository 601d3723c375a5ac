import type { WordDto } from '@wordhoard/api-client/types';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useFreshWord } from './api/get-word.js';
import { useOnDemand } from './use-on-demand.js';

/** A dialog that edits a word. It belongs to another feature, so the route provides it. */
export type WordEditor = ComponentType<{ word: WordDto; onClose: () => void }>;

export interface Editing {
  /** Present while a word is being edited. */
  dialog: ReactNode;
  failure: unknown;
  open: (word: WordDto) => void;
}

export interface EditingOptions {
  loadEditor: () => Promise<WordEditor>;
  /** With the word as it is after the dialog has closed. */
  onEdited: (word: WordDto) => void;
  /** When the word is not to be asked any more. */
  onGone: () => void;
}

/** Edits words in the middle of a session. */
export function useEditing({ loadEditor, onEdited, onGone }: EditingOptions): Editing {
  const freshWord = useFreshWord();
  const { part: Editor, failure, fetch } = useOnDemand(loadEditor);
  const [word, setWord] = useState<WordDto | null>(null);

  const close = async (id: number) => {
    setWord(null);
    try {
      const fresh = await freshWord(id);
      if (fresh.suspended) onGone();
      else onEdited(fresh);
    } catch {
      // Offline, nothing was changed; and if the word is gone, the server says so at its answer.
    }
  };

  return {
    dialog: Editor && word && <Editor word={word} onClose={() => void close(word.id)} />,
    failure,
    open: (wanted) => {
      void fetch().then((isThere) => {
        if (isThere) setWord(wanted);
      });
    },
  };
}
