/** The expressions of a statement that say whose word is asked, which one, and when. */
export interface AskedAt {
  readonly account: string;
  readonly word: string;
  readonly now: string;
}

/**
 * The condition that a word is not buried. The buried words of an account are few and read once, so that what walks an index of
 * review_states still needs no other row of it.
 */
export function notBuried({ account, word, now }: AskedAt): string {
  return `${word} <> all (array(select b.word_id from buried_words b where b.account_id = ${account} and b.until > ${now}))`;
}
