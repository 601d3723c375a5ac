import { createColumnHelper, tableFeatures } from '@tanstack/react-table';
import type { LoadedRow } from './use-word-rows.js';
import { DueCell, OpenCell, SelectCell, StatusCell, StrengthCell, TermCell, TranslationsCell } from './cells.js';
import { ColumnHead, SelectAllHead } from './column-heads.js';

export const FEATURES = tableFeatures({});

const column = createColumnHelper<typeof FEATURES, LoadedRow>();

/** In the order of COLUMN_IDS. */
export const COLUMNS = column.columns([
  column.display({ id: 'select', header: SelectAllHead, cell: ({ row }) => <SelectCell word={row.original.word} /> }),
  column.display({
    id: 'term',
    header: () => <ColumnHead column="term" sort="term" />,
    cell: ({ row }) => <TermCell word={row.original.word} />,
  }),
  column.display({
    id: 'translations',
    header: () => <ColumnHead column="translations" />,
    cell: ({ row }) => <TranslationsCell word={row.original.word} />,
  }),
  column.display({
    id: 'status',
    header: () => <ColumnHead column="status" />,
    cell: ({ row }) => <StatusCell word={row.original.word} />,
  }),
  column.display({
    id: 'strength',
    header: () => <ColumnHead column="strength" sort="strength" />,
    cell: ({ row }) => <StrengthCell word={row.original.word} />,
  }),
  column.display({
    id: 'due',
    header: () => <ColumnHead column="due" sort="due_at" />,
    cell: ({ row }) => <DueCell word={row.original.word} />,
  }),
  column.display({ id: 'open', header: () => <ColumnHead column="open" />, cell: ({ row }) => <OpenCell word={row.original.word} /> }),
]);
