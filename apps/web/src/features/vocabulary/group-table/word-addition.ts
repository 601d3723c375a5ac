import type { WordDto } from '@wordhoard/api-client/types';
import { createContext, type ReactNode } from 'react';

/** Renders what another feature adds to a word of the table. `together` are the ids of the words of the loaded pages. */
export const WordAddition = createContext<(word: WordDto, together: readonly number[]) => ReactNode>(() => null);

/** Ids of the words of the loaded pages, in order. */
export const LoadedWords = createContext<readonly number[]>([]);
