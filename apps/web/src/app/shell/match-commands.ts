import { searchForm } from '@wordhoard/language';

export interface PaletteCommand {
  id: string;
  section: string;
  label: string;
  /** Other search terms. */
  keywords?: string;
  /** Shown only when it matches a search, because there may be hundreds. */
  isHidden?: boolean;
  run: () => void;
}

const MAX_FOUND = 50;

/** Commands that contain every word of the query, by prefix. An empty query returns those that are not hidden. */
export function matchCommands(commands: readonly PaletteCommand[], query: string): PaletteCommand[] {
  const words = searchForm(query).split(' ').filter(Boolean);
  if (words.length === 0) return commands.filter(({ isHidden }) => !isHidden);
  const found = commands.filter(({ label, keywords = '' }) => {
    const text = ` ${searchForm(`${label} ${keywords}`)}`;
    return words.every((word) => text.includes(` ${word}`));
  });
  return found.slice(0, MAX_FOUND);
}
