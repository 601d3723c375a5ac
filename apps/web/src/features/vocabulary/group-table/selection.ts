/** Words by id, or all words of a view with exceptions: a view may have 100,000 words that were never loaded. */
export type Selection = { kind: 'some'; ids: ReadonlySet<number> } | { kind: 'all'; except: ReadonlySet<number> };

export const NONE_SELECTED: Selection = { kind: 'some', ids: new Set() };
export const ALL_SELECTED: Selection = { kind: 'all', except: new Set() };

/** The API's limit. */
export const MAX_EXCEPTIONS = 200;

export function isSelected(selection: Selection, id: number): boolean {
  return selection.kind === 'all' ? !selection.except.has(id) : selection.ids.has(id);
}

/** Selects or deselects words. A selection of all words ignores changes beyond the limit of exceptions. */
export function setSelected(selection: Selection, ids: readonly number[], isSelecting: boolean): Selection {
  if (selection.kind === 'some') return { kind: 'some', ids: changed(selection.ids, ids, isSelecting) };
  const except = changed(selection.except, ids, !isSelecting);
  return except.size > MAX_EXCEPTIONS ? selection : { kind: 'all', except };
}

/** The number of selected words; null if the view's words are not counted. */
export function countOf(selection: Selection, total: number | null): number | null {
  if (selection.kind === 'some') return selection.ids.size;
  return total === null ? null : Math.max(0, total - selection.except.size);
}

export function isEmpty(selection: Selection, total: number | null): boolean {
  return countOf(selection, total) === 0;
}

function changed(set: ReadonlySet<number>, ids: readonly number[], isMember: boolean): Set<number> {
  const next = new Set(set);
  for (const id of ids) {
    if (isMember) next.add(id);
    else next.delete(id);
  }
  return next;
}
