import type { WordMediaDto } from '@wordhoard/api-client/types';
import { createContext, type ReactNode } from 'react';

/** A file of a word, and its position among them. */
export interface ShownMedia {
  readonly media: WordMediaDto;
  readonly term: string;
  readonly index: number;
}

/** Renders a picture or the button that plays a recording, which belong to another feature. */
export const RenderMedia = createContext<(shown: ShownMedia) => ReactNode>(() => null);
