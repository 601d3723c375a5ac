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

type Flag = 'any' | 'set' | 'unset';

/** Which conditions the text of a statement has. */
export interface WordFilterVariant {
  readonly group: boolean;
  readonly status: boolean;
  readonly tag: boolean;
  readonly leech: Flag;
  readonly flagged: Flag;
  readonly search: 'none' | 'part' | 'prefix';
}

const EITHER = [false, true];
const FLAGS: readonly Flag[] = ['any', 'set', 'unset'];

/** The options of a statement with a filter; see `variants`. */
export const WORD_FILTER_OPTIONS: { readonly [Option in keyof WordFilterVariant]: readonly WordFilterVariant[Option][] } = {
  group: EITHER,
  status: EITHER,
  tag: EITHER,
  leech: FLAGS,
  flagged: FLAGS,
  search: ['none', 'part', 'prefix'],
};

/** What the conditions compare with. */
export interface WordFilterParameters {
  readonly groupId?: number | undefined;
  readonly status?: string | undefined;
  readonly tag?: string | undefined;
  /** A LIKE pattern. */
  readonly pattern?: string | undefined;
  /** The range of terms with a prefix. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export function variantOf({ groupId, q, status, tag, leech, flagged }: WordFilter): WordFilterVariant {
  const search = q === undefined ? 'none' : isPart(searchForm(q)) ? 'part' : 'prefix';
  const flag = (value: boolean | undefined): Flag => (value === undefined ? 'any' : value ? 'set' : 'unset');
  return {
    group: groupId !== undefined,
    status: status !== undefined,
    tag: tag !== undefined,
    leech: flag(leech),
    flagged: flag(flagged),
    search,
  };
}

export function parametersOf({ groupId, q, status, tag }: WordFilter): WordFilterParameters {
  if (q === undefined) return { groupId, status, tag };
  const form = searchForm(q);
  if (isPart(form)) return { groupId, status, tag, pattern: `%${form.replace(/[\\%_]/g, '\\$&')}%` };
  return { groupId, status, tag, from: form, to: `${form}\u{10ffff}` };
}

/** SQL conditions, where `w` is a word of :account and `s` its facet 0. They use the indexes of the lists. */
export function conditionsOf({ group, status, tag, leech, flagged, search }: WordFilterVariant): string[] {
  return [
    ...(group ? ['w.group_id = :groupId', 's.group_id = :groupId'] : []),
    ...(status ? ['s.status = :status'] : []),
    ...(tag ? ['w.tags @> array[:tag::text]'] : []),
    // Leeches are few and read first, from review_states_leeches.
    ...among(leech, 'select word_id from review_states where account_id = :account and leech'),
    // Flagged words are few and read first, by words_flagged.
    ...among(flagged, 'select id from words where account_id = :account and flag > 0'),
    ...FOUND[search],
  ];
}

function among(flag: Flag, words: string): string[] {
  return flag === 'any' ? [] : [`w.id ${flag === 'set' ? 'in' : 'not in'} (${words})`];
}

/** A prefix is an explicit range, because a prepared LIKE cannot use the index. */
const FOUND: Readonly<Record<WordFilterVariant['search'], readonly string[]>> = {
  none: [],
  part: ['w.term_search like :pattern'],
  prefix: ['left(w.term_search, 64) ~>=~ :from', 'left(w.term_search, 64) ~<~ :to'],
};

function isPart(form: string): boolean {
  return [...form].length >= MIN_PART_LENGTH;
}
