import { searchForm } from '@wordhoard/language';

/** A trigram index needs at least three characters. */
const MIN_PART_LENGTH = 3;

/** Conditions on words; empty matches all. */
export interface WordFilter {
  readonly groupId?: number | undefined;
  readonly q?: string | undefined;
  readonly status?: string | undefined;
  readonly tag?: string | undefined;
  /** A leech in any facet. */
  readonly leech?: boolean | undefined;
  /** Any color. */
  readonly flagged?: boolean | undefined;
}

/** Adds a parameter to a statement and returns its placeholder. */
export type BindParameter = (value: unknown) => string;

/** SQL conditions, where `w` is a word, `s` its facet 0 and $1 the account. They use the indexes of the lists. */
export function conditionsOf({ groupId, q, status, tag, leech, flagged }: WordFilter, bind: BindParameter): string[] {
  const conditions: string[] = [];
  if (groupId !== undefined) {
    const group = bind(groupId);
    conditions.push(`w.group_id = ${group}`, `s.group_id = ${group}`);
  }
  if (status !== undefined) conditions.push(`s.status = ${bind(status)}`);
  if (tag !== undefined) conditions.push(`w.tags @> array[${bind(tag)}::text]`);
  // Leeches are few and read first, from review_states_leeches.
  if (leech !== undefined)
    conditions.push(`w.id ${leech ? 'in' : 'not in'} (select word_id from review_states where account_id = $1 and leech)`);
  // Flagged words are few and read first, by words_flagged.
  if (flagged !== undefined) conditions.push(`w.id ${flagged ? 'in' : 'not in'} (select id from words where account_id = $1 and flag > 0)`);
  if (q !== undefined) conditions.push(found(searchForm(q), bind));
  return conditions;
}

/** A prefix is an explicit range, because a prepared LIKE cannot use the index. */
function found(form: string, bind: BindParameter): string {
  if ([...form].length >= MIN_PART_LENGTH) return `w.term_search like ${bind(`%${form.replace(/[\\%_]/g, '\\$&')}%`)}`;
  const prefix = `left(w.term_search, 64)`;
  return `${prefix} ~>=~ ${bind(form)} and ${prefix} ~<~ ${bind(`${form}\u{10ffff}`)}`;
}
