/** SQL expressions for the account, the word and the current time. */
export interface BurialCondition {
  readonly account: string;
  readonly word: string;
  readonly now: string;
}

/**
 * Condition that a word is not buried. The few buried words of an account are read once, so a scan over an index of review_states needs no
 * other table.
 */
export function notBuried({ account, word, now }: BurialCondition): string {
  return `${word} <> all (array(select b.word_id from buried_words b where b.account_id = ${account} and b.until > ${now}))`;
}
