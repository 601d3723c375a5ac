import type { WordDto } from '@wordhoard/api-client/types';
import { lazy, type ReactNode, Suspense } from 'react';
import type { CardAdditionsValue } from '../features/reviews/components/card-additions.js';
import { loadDeferred } from './load-later.js';

// Loaded after the first card, so that no question waits for it.
const CardMedia = lazy(() => loadDeferred('media', async () => (await import('../features/media/components/card-media.js')).CardMedia));
const RowMedia = lazy(() => loadDeferred('media', async () => (await import('../features/media/components/row-media.js')).RowMedia));
const TermSound = lazy(() =>
  loadDeferred(
    'media',
    async () => (await import('../features/media/components/term-sound.js')).TermSound,
    ({ autoPlay, children }) => children(autoPlay),
  ),
);

/** Pictures and recordings of the words on cards. */
export const cardMedia: CardAdditionsValue = {
  renderMedia: ({ card, ...text }) => (
    <Suspense>
      <CardMedia word={card} {...text} />
    </Suspense>
  ),
  renderSound: ({ card, together, autoPlay, speak }) => (
    <Suspense fallback={speak(false)}>
      <TermSound wordId={card.id} together={together} autoPlay={autoPlay}>
        {speak}
      </TermSound>
    </Suspense>
  ),
};

/** A small picture and a recording of a word in a list. */
export function renderRowMedia(word: WordDto, together: readonly number[]): ReactNode {
  return (
    <Suspense>
      <RowMedia word={word} together={together} />
    </Suspense>
  );
}
