import { useDebouncedValue } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { PaletteCommand } from './match-commands.js';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listWordsOptions } from '@wordhoard/api-client/queries';

const SEARCH_DELAY_MS = 250;
const MAX_WORDS = 5;
/** Limit of the API. */
const MAX_SEARCH_LENGTH = 100;

export interface WordCommands {
  commands: PaletteCommand[];
  /** The last input is still being searched. */
  isSearching: boolean;
}

/** The learner's words that match a search; each leads to its page. */
export function useWordCommands(query: string): WordCommands {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const typed = query.slice(0, MAX_SEARCH_LENGTH).trim();
  const [search] = useDebouncedValue(typed, SEARCH_DELAY_MS);
  const words = useQuery({
    ...listWordsOptions({ query: { q: search, limit: MAX_WORDS } }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });
  const found = typed === '' ? [] : (words.data?.items ?? []);
  return {
    commands: found.map(({ id, term, translations }) => ({
      id: `word-${id}`,
      section: t('commands.words'),
      label: [term, translations.join(', ')].filter(Boolean).join(' · '),
      run: () => void navigate({ to: '/words/$wordId', params: { wordId: String(id) } }),
    })),
    isSearching: typed !== search || words.isFetching,
  };
}
