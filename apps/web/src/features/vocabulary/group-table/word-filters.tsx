import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TagFilter } from './tag-filter.js';
import classes from './word-filters.module.css';
import { SORTS, STATUSES, type WordSearch } from './word-view.js';
import { useStatusTexts } from '../components/use-review-texts.js';

const SEARCH_DELAY_MS = 250;
const MAX_SEARCH_LENGTH = 100;
/** Shown in the list of statuses, although the API has separate filters for them. */
const LEECHES = 'leeches';
const FLAGGED = 'flagged';

export interface WordFiltersProps {
  search: WordSearch;
  onSearch: (search: WordSearch) => void;
}

/** Search, filters and sort order. On a phone everything but the search is collapsed. */
export function WordFilters({ search, onSearch }: WordFiltersProps) {
  const { t } = useTranslation('group-table');
  const statuses = useStatusTexts();
  const [isOpen, setIsOpen] = useState(Boolean(search.status ?? search.tag ?? search.leech ?? search.flagged));
  const sorts = { added_at: t('sort.added'), term: t('sort.term'), due_at: t('sort.due'), strength: t('sort.strength') };
  return (
    <div className={classes['filters']} role="search" aria-label={t('filter.label')}>
      <SearchField search={search} onSearch={onSearch} />
      <Button
        variant="default"
        className={classes['unfold']}
        leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
        aria-expanded={isOpen}
        onClick={() => {
          setIsOpen(!isOpen);
        }}
      >
        {t('filter.unfold')}
      </Button>
      <div className={classes['folded']} data-open={isOpen || undefined}>
        <NativeSelect
          aria-label={t('filter.status')}
          value={statusOf(search)}
          data={[
            { value: '', label: t('filter.anyStatus') },
            ...STATUSES.map((value) => ({ value, label: statuses[value] })),
            { value: LEECHES, label: t('filter.leeches') },
            { value: FLAGGED, label: t('filter.flagged') },
          ]}
          onChange={({ currentTarget: { value } }) => {
            onSearch({ ...search, ...searchOf(value) });
          }}
        />
        <TagFilter
          key={search.tag}
          tag={search.tag ?? ''}
          onTag={(tag) => {
            onSearch({ ...search, tag });
          }}
        />
        <NativeSelect
          aria-label={t('sort.label')}
          value={search.sort ?? 'added_at'}
          data={SORTS.map((value) => ({ value, label: sorts[value] }))}
          onChange={({ currentTarget }) => {
            onSearch({ ...search, sort: currentTarget.value });
          }}
        />
      </div>
    </div>
  );
}

/** The option in the list of statuses, and the search for it. */
function statusOf({ status = '', leech, flagged }: WordSearch): string {
  if (leech === 'true') return LEECHES;
  return flagged === 'true' ? FLAGGED : status;
}

function searchOf(choice: string): WordSearch {
  const none = { status: '', leech: '', flagged: '' };
  if (choice === LEECHES) return { ...none, leech: 'true' };
  return choice === FLAGGED ? { ...none, flagged: 'true' } : { ...none, status: choice };
}

/** Typing updates the URL after a pause. Changes of the URL, such as going back, update the field. */
function SearchField({ search, onSearch }: WordFiltersProps) {
  const { t } = useTranslation('group-table');
  const { q = '' } = search;
  const [typed, setTyped] = useState(q);
  const [known, setKnown] = useState({ q, sent: q });
  if (q !== known.q) {
    setKnown({ ...known, q });
    if (q !== known.sent) setTyped(q);
  }
  const searchLater = useDebouncedCallback((text: string) => {
    setKnown((before) => ({ ...before, sent: text }));
    onSearch({ ...search, q: text });
  }, SEARCH_DELAY_MS);
  return (
    <TextInput
      type="search"
      className={classes['search']}
      aria-label={t('filter.search')}
      placeholder={t('filter.search')}
      leftSection={<IconSearch size={16} aria-hidden />}
      maxLength={MAX_SEARCH_LENGTH}
      dir="auto"
      autoCapitalize="none"
      value={typed}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        searchLater(currentTarget.value);
      }}
    />
  );
}
