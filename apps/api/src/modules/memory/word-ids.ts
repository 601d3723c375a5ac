declare const ids: unique symbol;

/** Word ids as a PostgreSQL array literal, so that a hundred thousand ids pass through this process without parsing. */
export type WordIds = string & { readonly [ids]: true };

export function wordIds(words: readonly number[]): WordIds {
  return `{${words.join()}}` as WordIds;
}
