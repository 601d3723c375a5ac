import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconArrowUp } from '@tabler/icons-react';
import { createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import type { ColumnId } from './grid-keys.js';
import classes from './word-grid.module.css';
import type { GroupWordSort } from './word-view.js';

export interface ColumnHeadState {
  sort: GroupWordSort;
  onSort: (sort: GroupWordSort) => void;
  chosen: 'all' | 'some' | 'none';
  onSelectAll: (isSelecting: boolean) => void;
}

export const HeadContext = createContext<ColumnHeadState>({
  sort: 'added_at',
  onSort: () => undefined,
  chosen: 'none',
  onSelectAll: () => undefined,
});

export function SelectAllHead() {
  const { t } = useTranslation('group-table');
  const { chosen, onSelectAll } = useContext(HeadContext);
  return (
    <input
      type="checkbox"
      className={classes['check']}
      checked={chosen === 'all'}
      ref={(box) => {
        if (box) box.indeterminate = chosen === 'some';
      }}
      onChange={() => {
        onSelectAll(chosen !== 'all');
      }}
      aria-label={t('select.all')}
    />
  );
}

/** A column's name as a button that sorts by it; a second click sorts by newest first again. */
export function ColumnHead({ column, sort }: { column: Exclude<ColumnId, 'select'>; sort?: GroupWordSort }) {
  const { t } = useTranslation('group-table');
  const head = useContext(HeadContext);
  const names = {
    term: t('columns.term'),
    translations: t('columns.translations'),
    status: t('columns.status'),
    strength: t('columns.strength'),
    due: t('columns.due'),
    open: t('columns.open'),
  };
  if (!sort) return column === 'open' ? <VisuallyHidden>{names.open}</VisuallyHidden> : names[column];
  const isSorted = head.sort === sort;
  return (
    <UnstyledButton
      className={classes['sort']}
      onClick={() => {
        head.onSort(isSorted ? 'added_at' : sort);
      }}
    >
      {names[column]}
      <IconArrowUp size={14} aria-hidden className={classes['arrow']} data-sorted={isSorted || undefined} />
    </UnstyledButton>
  );
}
