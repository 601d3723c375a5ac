import { retentionPoints } from '@wordhoard/scheduling';
import type { AdviceRequest } from './request-advice.js';

/** A year of 28 retentions takes a second or two, during which the page must stay responsive. */
self.addEventListener('message', ({ data: { scheduler, pace, options } }: MessageEvent<AdviceRequest>) => {
  self.postMessage(retentionPoints(scheduler, pace, options));
});
