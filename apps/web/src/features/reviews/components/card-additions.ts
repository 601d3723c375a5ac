import type { Card } from '@wordhoard/review-client';
import { createContext, type ReactNode } from 'react';

interface OfCard {
  card: Card;
  /** Ids of the words of the session. */
  together: readonly number[];
}

/** A visible text of a card: its term, by default, or one of its translations, examples or mnemonics. */
export interface CardText extends OfCard {
  part?: 'translation' | 'example' | 'mnemonic';
  subject?: string;
  mnemonicId?: number;
}

export interface CardSound extends OfCard {
  autoPlay: boolean;
  /** Renders a synthetic voice for the term. */
  speak: (autoPlay: boolean) => ReactNode;
}

/** What another feature adds to cards. It is rendered only beside texts that are visible. */
export interface CardAdditionsValue {
  renderMedia: (text: CardText) => ReactNode;
  renderSound: (sound: CardSound) => ReactNode;
}

export const CardAdditions = createContext<CardAdditionsValue>({
  renderMedia: () => null,
  renderSound: ({ autoPlay, speak }) => speak(autoPlay),
});

/** Ids of the words of the session or round, so that what is added to their cards is loaded at once. */
export const SessionWords = createContext<readonly number[]>([]);
