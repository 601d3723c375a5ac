import { lazy, Suspense } from 'react';
import type { CardAdditionsValue } from '../features/reviews/components/card-additions.js';
import { loadDeferred } from './load-later.js';

// Loaded after the first card, so that no question waits for it.
const CardMedia = lazy(() => loadDeferred('media', async () => (await import('../features/media/components/card-media.js')).CardMedia));
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
