declare const ids: unique symbol;

/** Any number of words, as PostgreSQL writes an array: a hundred thousand pass through this process unread. */
export type WordIds = string & { readonly [ids]: true };

export function wordIds(words: readonly number[]): WordIds {
  return `{${words.join()}}` as WordIds;
}
