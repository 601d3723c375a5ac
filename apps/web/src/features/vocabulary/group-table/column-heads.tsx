import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconArrowUp } from '@tabler/icons-react';
import { createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import type { ColumnId } from './grid-keys.js';
import classes from './word-grid.module.css';
import type { WordSort } from './word-view.js';

export interface HeadState {
  sort: WordSort;
  onSort: (sort: WordSort) => void;
  chosen: 'all' | 'some' | 'none';
  onChooseAll: (isWanted: boolean) => void;
}

export const HeadContext = createContext<HeadState>({
  sort: 'added_at',
  onSort: () => undefined,
  chosen: 'none',
  onChooseAll: () => undefined,
});

export function SelectAllHead() {
  const { t } = useTranslation('group-table');
  const { chosen, onChooseAll } = useContext(HeadContext);
  return (
    <input
      type="checkbox"
      className={classes['check']}
      checked={chosen === 'all'}
      ref={(box) => {
        if (box) box.indeterminate = chosen === 'some';
      }}
      onChange={() => {
        onChooseAll(chosen !== 'all');
      }}
      aria-label={t('select.all')}
    />
  );
}

/** The name of a column, and the way to sort by it; a second press brings the newest first again. */
export function ColumnHead({ column, sort }: { column: Exclude<ColumnId, 'select'>; sort?: WordSort }) {
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
