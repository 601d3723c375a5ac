import { searchForm } from '@wordhoard/language';

/** Below this length a trigram index finds nothing to hold on to. */
const MIN_PART_LENGTH = 3;

/** Which words are meant; all of them where nothing is said. */
export interface WordFilter {
  readonly groupId?: number | undefined;
  readonly q?: string | undefined;
  readonly status?: string | undefined;
  readonly tag?: string | undefined;
  /** In any of its facets. */
  readonly leech?: boolean | undefined;
  /** In any colour. */
  readonly flagged?: boolean | undefined;
}

/** Adds a value to a statement and names it. */
export type Bind = (value: unknown) => string;

/** The conditions of a statement in which `w` is a word, `s` its facet 0 and $1 the account. The lists' indexes serve them. */
export function matching({ groupId, q, status, tag, leech, flagged }: WordFilter, bind: Bind): string[] {
  const conditions: string[] = [];
  if (groupId !== undefined) {
    const group = bind(groupId);
    conditions.push(`w.group_id = ${group}`, `s.group_id = ${group}`);
  }
  if (status !== undefined) conditions.push(`s.status = ${bind(status)}`);
  if (tag !== undefined) conditions.push(`w.tags @> array[${bind(tag)}::text]`);
  // Leeches are few: read whole from review_states_leeches, before the words of the list are.
  if (leech !== undefined)
    conditions.push(`w.id ${leech ? 'in' : 'not in'} (select word_id from review_states where account_id = $1 and leech)`);
  // Flagged words are few as well: by words_flagged.
  if (flagged !== undefined) conditions.push(`w.id ${flagged ? 'in' : 'not in'} (select id from words where account_id = $1 and flag > 0)`);
  if (q !== undefined) conditions.push(found(searchForm(q), bind));
  return conditions;
}

/** A prefix is an explicit range: a prepared LIKE cannot use the index. */
function found(form: string, bind: Bind): string {
  if ([...form].length >= MIN_PART_LENGTH) return `w.term_search like ${bind(`%${form.replace(/[\\%_]/g, '\\$&')}%`)}`;
  const prefix = `left(w.term_search, 64)`;
  return `${prefix} ~>=~ ${bind(form)} and ${prefix} ~<~ ${bind(`${form}\u{10ffff}`)}`;
}
