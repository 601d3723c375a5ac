import type { WordDto } from '@wordhoard/api-client/types';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useOnDemand } from './use-on-demand.js';
import { useQueryClient } from '@tanstack/react-query';
import { getWordOptions } from '@wordhoard/api-client/queries';

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
  /** Called with the current word after the dialog has closed. */
  onEdited: (word: WordDto) => void;
  /** Called if the word must not be asked any more. */
  onGone: () => void;
}

/** Edits words during a session. */
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
      // Nothing was changed offline; if the word was deleted, the server reports it with the next answer.
    }
  };

  return {
    dialog: Editor && word && <Editor word={word} onClose={() => void close(word.id)} />,
    failure,
    open: (target) => {
      void fetch().then((isLoaded) => {
        if (isLoaded) setWord(target);
      });
    },
  };
}

/** Fetches the current state of a word. */
export function useFreshWord(): (id: number) => Promise<WordDto> {
  const queryClient = useQueryClient();
  return (id) => queryClient.fetchQuery({ ...getWordOptions({ path: { word_id: id } }), staleTime: 0 });
}
