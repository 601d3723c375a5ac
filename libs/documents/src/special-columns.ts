/** Under these names, folded, programs keep what they group words by, and how they label them. */
const GROUP_NAMES = new Set(['group', 'deck', 'group_name', 'deck_name', 'list']);
const TAG_NAMES = new Set(['tags', 'labels']);

/** Columns that are about a record and no part of it. */
export interface SpecialColumns {
  readonly group?: number | undefined;
  readonly tags?: number | undefined;
}

/** Where they are, by the names of the columns. */
export function findSpecialColumns(names: readonly string[]): SpecialColumns {
  return { group: placeOf(names, GROUP_NAMES), tags: placeOf(names, TAG_NAMES) };
}

/** The tags in a field of people and programs; a tag may be of several words there. */
export function parseTags(field: string): string[] {
  return [...new Set(field.split(/[;,]/).map((tag) => tag.trim()))].filter(Boolean);
}

function placeOf(names: readonly string[], known: ReadonlySet<string>): number | undefined {
  const at = names.findIndex((name) => known.has(name.trim().toLowerCase().replace(/[\s-]/g, '_')));
  return at === -1 ? undefined : at;
}
