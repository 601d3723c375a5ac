import { searchForm } from '@wordhoard/language';

/** Something to do or a place to go to, by name. */
export interface Command {
  id: string;
  section: string;
  label: string;
  /** Other words under which people look for it. */
  keywords?: string;
  /** Comes up only when it is looked for; there may be hundreds of its kind. */
  isHidden?: boolean;
  run: () => void;
}

const MAX_FOUND = 50;

/** Commands that hold every word of the query, where a word may be cut short; for an empty query those that are not hidden. */
export function matchCommands(commands: readonly Command[], query: string): Command[] {
  const words = searchForm(query).split(' ').filter(Boolean);
  if (words.length === 0) return commands.filter(({ isHidden }) => !isHidden);
  const found = commands.filter(({ label, keywords = '' }) => {
    const text = ` ${searchForm(`${label} ${keywords}`)}`;
    return words.every((word) => text.includes(` ${word}`));
  });
  return found.slice(0, MAX_FOUND);
}
