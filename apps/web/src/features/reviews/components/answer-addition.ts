import type { Card } from '@wordhoard/review-client';
import { createContext, type ReactNode } from 'react';

/** Renders what another feature adds to the answer of a card. It is rendered only after the answer is shown. */
export const AnswerAddition = createContext<(card: Card) => ReactNode>(() => null);
