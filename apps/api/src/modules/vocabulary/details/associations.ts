import { WORD_FIELDS } from '@wordhoard/word-fields';
import { InvalidRequestError } from '../../../platform/http/domain-error.js';

export const ASSOCIATION_KINDS = ['synonym', 'antonym', 'topic'] as const;

export interface Association {
  readonly kind: (typeof ASSOCIATION_KINDS)[number];
  readonly value: string;
}

export interface Associations {
  readonly synonyms: string[];
  readonly antonyms: string[];
  readonly topics: string[];
}

export const MAX_ASSOCIATIONS = WORD_FIELDS.synonyms.maxItems;

const LIST_OF = { synonym: 'synonyms', antonym: 'antonyms', topic: 'topics' } as const satisfies Record<
  Association['kind'],
  keyof Associations
>;

/**
 * Removes first and adds afterwards, so a value in both lists is present. Existing values are not added twice.
 * @throws InvalidRequestError if a list would become too long
 */
export function associated(before: Associations, add: readonly Association[], remove: readonly Association[]): Associations {
  const lists = ASSOCIATION_KINDS.map((kind): [keyof Associations, string[]] => {
    const of = (changes: readonly Association[]) => changes.filter((change) => change.kind === kind).map(({ value }) => value);
    const [added, removed] = [of(add), new Set(of(remove))];
    const kept = before[LIST_OF[kind]].filter((value) => !removed.has(value) || added.includes(value));
    const after = [...new Set([...kept, ...added])];
    if (after.length > MAX_ASSOCIATIONS && after.length > before[LIST_OF[kind]].length) throw tooMany(LIST_OF[kind]);
    return [LIST_OF[kind], after];
  });
  return Object.fromEntries(lists) as unknown as Associations;
}

function tooMany(list: string): InvalidRequestError {
  return new InvalidRequestError([{ field: 'add', message: `A word can have at most ${MAX_ASSOCIATIONS} ${list}. Remove some of them.` }]);
}
