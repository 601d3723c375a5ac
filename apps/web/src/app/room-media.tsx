import { lazy, type ReactNode, Suspense } from 'react';
import type { ShownMedia } from '../features/palace/render-media.js';
import { loadDeferred } from './load-later.js';

// Loaded with the first picture or recording of a room.
const MediaFile = lazy(() => loadDeferred('media', async () => (await import('../features/media/components/media-file.js')).MediaFile));

/** A picture or recording of a word in a room. */
export function renderRoomMedia(shown: ShownMedia): ReactNode {
  return (
    <Suspense>
      <MediaFile {...shown} />
    </Suspense>
  );
}
