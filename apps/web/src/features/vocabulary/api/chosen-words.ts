import type { BulkFilterDto } from '@wordhoard/api-client/types';

/** Either some words by their ids, however many, or all that match a filter. */
export type Chosen<Filter = BulkFilterDto> = { word_ids: number[]; filter?: never } | { word_ids?: never; filter: Filter };

export interface Outcome {
  count: number;
  /** How many were gone already. */
  skipped: number;
}

/** As many ids as the API takes at once. */
const MAX_IDS = 200;

/** Does something to the words, so many at a time; `onProgress` hears which share is done. To do it again from the start does no harm. */
export async function inBatches<Filter>(
  chosen: Chosen<Filter>,
  send: (batch: Chosen<Filter>) => Promise<Outcome>,
  onProgress?: (share: number) => void,
): Promise<Outcome> {
  const { word_ids } = chosen;
  if (!word_ids) return send(chosen);
  const sum = { count: 0, skipped: 0 };
  for (let first = 0; first < word_ids.length; first += MAX_IDS) {
    const { count, skipped } = await send({ word_ids: word_ids.slice(first, first + MAX_IDS) });
    sum.count += count;
    sum.skipped += skipped;
    onProgress?.(Math.min(1, (first + MAX_IDS) / word_ids.length));
  }
  return sum;
}
