import '@mantine/core/styles/Table.css';
import { Table } from '@mantine/core';
import type { JobQueueDto, RecurrenceDto } from '@wordhoard/api-client/types';
import { useTranslation } from 'react-i18next';
import { formatRelative } from '../../../lib/format.js';
import classes from './operation.module.css';
import { QueueName } from './queue-name.js';

export interface RecurringTableProps {
  label: string;
  queues: readonly JobQueueDto[];
  /** When the data was fetched, in milliseconds. */
  now: number;
}

export function RecurringTable({ label, queues, now }: RecurringTableProps) {
  const { t } = useTranslation('operation');
  return (
    <Table aria-label={label} className={classes['table']}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{t('jobs.kind')}</Table.Th>
          <Table.Th scope="col">{t('jobs.last')}</Table.Th>
          <Table.Th scope="col">{t('jobs.next')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {queues.map((queue) => (
          <Table.Tr key={queue.name}>
            <Table.Th scope="row">
              <QueueName {...queue} />
            </Table.Th>
            {queue.recurrence && <Times {...queue.recurrence} now={now} />}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function Times({ last_run: last, next_at: next, now }: RecurrenceDto & { now: number }) {
  const { t, i18n } = useTranslation('operation');
  const when = (moment: string) => formatRelative(moment, now, i18n.language);
  return (
    <>
      <Table.Td>
        {last === null && <span className={classes['none']}>{t('jobs.notYet')}</span>}
        {last?.outcome === 'done' && when(last.at)}
        {last?.outcome === 'failed' && t('jobs.failedAt', { when: when(last.at) })}
      </Table.Td>
      <Table.Td>{next === null ? <span className={classes['none']}>{t('jobs.unknown')}</span> : when(next)}</Table.Td>
    </>
  );
}
