import { Stack } from '@mantine/core';
import type { GroupDto } from '@wordhoard/api-client/types';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './group-words.module.css';
import { isEmpty, NONE_SELECTED, type Selection } from './selection.js';
import { WordFilters } from './word-filters.js';
import type { GridHandle } from './word-grid.js';
import { toBulkFilter, isFiltered, parseWordView, type WordSearch } from './word-view.js';
import { useQuery } from '@tanstack/react-query';
import { countGroupWordsOptions } from '@wordhoard/api-client/queries';
import { SelectionBar } from './selection-bar.js';
import { useBulkActions } from './use-bulk-actions.js';
import { WordResults } from './word-results.js';

export interface GroupWordsProps {
  group: GroupDto;
  /** Search, filters and sort order from the URL. */
  search: WordSearch;
  onSearch: (search: WordSearch) => void;
}

/** The words of a group: search, sorting, editing in place, and bulk changes. */
export function GroupWords({ group, search, onSearch: onSearchChange }: GroupWordsProps) {
  const { t } = useTranslation('group-table');
  const region = useRef<HTMLDivElement>(null);
  const grid = useRef<GridHandle>(null);
  const isRemoving = useRef(false);
  const { q, status, tag, leech, flagged, sort } = search;
  const view = useMemo(() => parseWordView({ q, status, tag, leech, flagged, sort }), [q, status, tag, leech, flagged, sort]);
  const total = useTotal(group, view);
  const [selection, setSelection] = useSelectionOf(JSON.stringify(toBulkFilter(group.id, view)));
  const actions = useBulkActions({
    filter: toBulkFilter(group.id, view),
    selection,
    onRemoved: () => {
      isRemoving.current = true;
      setSelection(NONE_SELECTED);
      grid.current?.focus();
    },
  });
  const onSearch = (requested: WordSearch) => {
    onSearchChange({ ...requested, sort: requested.sort === 'added_at' ? '' : requested.sort });
  };
  const clear = () => {
    setSelection(NONE_SELECTED);
    grid.current?.focus();
  };
  return (
    <Stack gap="md" ref={region} tabIndex={-1} role="group" aria-label={t('grid.label')} className={classes['region']}>
      <WordFilters search={search} onSearch={onSearch} />
      <WordResults
        group={group}
        view={view}
        total={total}
        selection={selection}
        onSelect={setSelection}
        onSort={(requested) => {
          onSearch({ ...search, sort: requested });
        }}
        onShowAll={() => {
          onSearch({ ...(sort && { sort }) });
        }}
        onDelete={actions.remove}
        onEmpty={() => {
          // The focused row was removed, and the focus with it.
          if (isRemoving.current && document.activeElement === document.body) region.current?.focus();
          isRemoving.current = false;
        }}
        ref={grid}
      />
      {!isEmpty(selection, total) && <SelectionBar group={group} selection={selection} total={total} actions={actions} onClear={clear} />}
    </Stack>
  );
}

/** The number of words in the view; null until counted. */
function useTotal(group: GroupDto, view: ReturnType<typeof parseWordView>): number | null {
  const isPart = isFiltered(view);
  const { sort: _order, ...filter } = view;
  const counted =
    useQuery({ ...countGroupWordsOptions({ path: { group_id: group.id }, query: filter }), enabled: isPart }).data?.count ?? null;
  return isPart ? counted : group.word_count;
}

/** The selection is cleared when the view changes. */
function useSelectionOf(words: string): [Selection, (selection: Selection) => void] {
  const [state, setState] = useState({ words, selection: NONE_SELECTED });
  const choose = (selection: Selection) => {
    setState({ words, selection });
  };
  return [state.words === words ? state.selection : NONE_SELECTED, choose];
}
