import type { Card } from '@wordhoard/review-client';
import { lazy, type ReactNode, Suspense } from 'react';
import { loadDeferred } from './load-later.js';

// Loaded with the first answer, so that no question waits for it.
const CardMedia = lazy(() => loadDeferred('media', async () => (await import('../features/media/components/card-media.js')).CardMedia));

/** Pictures and recordings of the word on a card. */
export function renderCardMedia(card: Card): ReactNode {
  return (
    <Suspense>
      <CardMedia word={card} />
    </Suspense>
  );
}
