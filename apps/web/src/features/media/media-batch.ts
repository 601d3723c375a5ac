/** As many as the server lists at once. */
const MAX_WORDS = 100;

/** The words whose files are listed with those of one word: its part of the list, so that all words of a part share one request. */
export function mediaBatch(together: readonly number[], wordId: number): number[] {
  const ids = [...new Set(together)].filter((id) => id > 0);
  const at = ids.indexOf(wordId);
  if (at < 0) return [wordId];
  const start = at - (at % MAX_WORDS);
  return ids.slice(start, start + MAX_WORDS);
}
