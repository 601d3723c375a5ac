/** Words by their ids, or all that a view shows but some: a hundred thousand of them need not be known one by one. */
export type Selection = { kind: 'some'; ids: ReadonlySet<number> } | { kind: 'all'; except: ReadonlySet<number> };

export const NOTHING: Selection = { kind: 'some', ids: new Set() };
export const EVERYTHING: Selection = { kind: 'all', except: new Set() };

/** As the contract limits it. */
export const MAX_EXCEPTIONS = 200;

export function isChosen(selection: Selection, id: number): boolean {
  return selection.kind === 'all' ? !selection.except.has(id) : selection.ids.has(id);
}

/** Chooses words, or leaves them out. Beyond the most exceptions that a choice of all may have, nothing more is left out. */
export function choose(selection: Selection, ids: readonly number[], isWanted: boolean): Selection {
  if (selection.kind === 'some') return { kind: 'some', ids: changed(selection.ids, ids, isWanted) };
  const except = changed(selection.except, ids, !isWanted);
  return except.size > MAX_EXCEPTIONS ? selection : { kind: 'all', except };
}

/** The number of selected words; null if the view's words are not counted. */
export function countOf(selection: Selection, total: number | null): number | null {
  if (selection.kind === 'some') return selection.ids.size;
  return total === null ? null : Math.max(0, total - selection.except.size);
}

export function isNothing(selection: Selection, total: number | null): boolean {
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
