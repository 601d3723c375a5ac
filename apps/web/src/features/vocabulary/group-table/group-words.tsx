import { Stack } from '@mantine/core';
import type { GroupDto } from '@wordhoard/api-client/types';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWordCount } from '../api/count-words.js';
import { ChosenBar } from './chosen-bar.js';
import { FoundWords } from './found-words.js';
import classes from './group-words.module.css';
import { isNothing, NOTHING, type Selection } from './selection.js';
import { useChosenWords } from './use-chosen-words.js';
import { WordFilters } from './word-filters.js';
import type { GridHandle } from './word-grid.js';
import { filterOf, isFiltered, viewOf, type WordSearch } from './word-view.js';

export interface GroupWordsProps {
  group: GroupDto;
  /** How search, filters and order stand in the address. */
  search: WordSearch;
  onSearch: (search: WordSearch) => void;
}

/** The words of a group: searched, sorted, edited in place, and changed many at a time. */
export function GroupWords({ group, search, onSearch: onAsked }: GroupWordsProps) {
  const { t } = useTranslation('group-table');
  const region = useRef<HTMLDivElement>(null);
  const grid = useRef<GridHandle>(null);
  const isGoing = useRef(false);
  const { q, status, tag, leech, flagged, sort } = search;
  const view = useMemo(() => viewOf({ q, status, tag, leech, flagged, sort }), [q, status, tag, leech, flagged, sort]);
  const total = useTotal(group, view);
  const [selection, setSelection] = useSelectionOf(JSON.stringify(filterOf(group.id, view)));
  const chosen = useChosenWords({
    filter: filterOf(group.id, view),
    selection,
    onGone: () => {
      isGoing.current = true;
      setSelection(NOTHING);
      grid.current?.focus();
    },
  });
  const onSearch = (wanted: WordSearch) => {
    onAsked({ ...wanted, sort: wanted.sort === 'added_at' ? '' : wanted.sort });
  };
  const clear = () => {
    setSelection(NOTHING);
    grid.current?.focus();
  };
  return (
    <Stack gap="md" ref={region} tabIndex={-1} role="group" aria-label={t('grid.label')} className={classes['region']}>
      <WordFilters search={search} onSearch={onSearch} />
      <FoundWords
        group={group}
        view={view}
        total={total}
        selection={selection}
        onSelect={setSelection}
        onSort={(wanted) => {
          onSearch({ ...search, sort: wanted });
        }}
        onShowAll={() => {
          onSearch({ ...(sort && { sort }) });
        }}
        onDelete={chosen.remove}
        onNone={() => {
          // The rows went, and the focus with them.
          if (isGoing.current && document.activeElement === document.body) region.current?.focus();
          isGoing.current = false;
        }}
        ref={grid}
      />
      {!isNothing(selection, total) && <ChosenBar group={group} selection={selection} total={total} chosen={chosen} onClear={clear} />}
    </Stack>
  );
}

/** The number of words in the view; null until counted. */
function useTotal(group: GroupDto, view: ReturnType<typeof viewOf>): number | null {
  const isPart = isFiltered(view);
  const { sort: _order, ...filter } = view;
  const counted = useWordCount(group.id, filter, isPart).data?.count ?? null;
  return isPart ? counted : group.word_count;
}

/** What is chosen among some words is not chosen among others. */
function useSelectionOf(words: string): [Selection, (selection: Selection) => void] {
  const [state, setState] = useState({ words, selection: NOTHING });
  const choose = (selection: Selection) => {
    setState({ words, selection });
  };
  return [state.words === words ? state.selection : NOTHING, choose];
}
