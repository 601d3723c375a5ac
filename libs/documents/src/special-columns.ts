/** Normalized column names that programs use for groups and tags. */
const GROUP_NAMES = new Set(['group', 'deck', 'group_name', 'deck_name', 'list']);
const TAG_NAMES = new Set(['tags', 'labels']);

/** Columns with metadata about the record. */
export interface SpecialColumns {
  readonly group?: number | undefined;
  readonly tags?: number | undefined;
}

/** Finds the special columns by name. */
export function findSpecialColumns(names: readonly string[]): SpecialColumns {
  return { group: placeOf(names, GROUP_NAMES), tags: placeOf(names, TAG_NAMES) };
}

/** Splits a tag field. Tags may contain spaces here. */
export function parseTags(field: string): string[] {
  return [...new Set(field.split(/[;,]/).map((tag) => tag.trim()))].filter(Boolean);
}

function placeOf(names: readonly string[], known: ReadonlySet<string>): number | undefined {
  const at = names.findIndex((name) => known.has(name.trim().toLowerCase().replace(/[\s-]/g, '_')));
  return at === -1 ? undefined : at;
}
