import '@mantine/core/styles/Table.css';
import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './data-table.module.css';

export interface Column {
  name: ReactNode;
  /** Hidden on small screens. */
  isExtra?: boolean;
}

export interface DataTableProps {
  /** The caption, for screen readers. */
  label: string;
  /** The first one names the rows. */
  columns: readonly Column[];
  rows: readonly { key: string | number; name: ReactNode; values: readonly ReactNode[] }[];
}

/** A table of named numbers. */
export function DataTable({ label, columns, rows }: DataTableProps) {
  return (
    <Table aria-label={label} className={classes['table']} horizontalSpacing="xs">
      <Table.Thead>
        <Table.Tr>
          {columns.map(({ name, isExtra }, index) => (
            <Table.Th key={index} scope="col" data-extra={isExtra || undefined}>
              {name}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ key, name, values }) => (
          <Table.Tr key={key}>
            <Table.Th scope="row">{name}</Table.Th>
            {values.map((value, index) => (
              <Table.Td key={index} data-extra={columns[index + 1]?.isExtra || undefined}>
                {value}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

export interface ShareBarProps {
  /** 0..1; null without data. */
  share: number | null;
  /** The share as text. */
  text: string;
}

/** A value with a bar next to it. */
export function ShareBar({ share, text }: ShareBarProps) {
  return (
    <span className={classes['cell']}>
      {text}
      <span className={classes['track']} aria-hidden>
        <span className={classes['bar']} style={{ inlineSize: `${(share ?? 0) * 100}%` }} />
      </span>
    </span>
  );
}
