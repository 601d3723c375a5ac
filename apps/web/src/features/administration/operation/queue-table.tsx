import '@mantine/core/styles/Table.css';
import { Table } from '@mantine/core';
import type { JobQueueDto } from '@wordhoard/api-client/types';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../components/use-formats.js';
import classes from './operation.module.css';
import { QueueName } from './queue-name.js';

const STATES = ['waiting', 'running', 'failed'] as const;

export interface QueueTableProps {
  label: string;
  queues: readonly JobQueueDto[];
}

export function QueueTable({ label, queues }: QueueTableProps) {
  const { t } = useTranslation('operation');
  const { number } = useFormats();
  return (
    <Table aria-label={label} className={classes['table']}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{t('jobs.kind')}</Table.Th>
          <Table.Th scope="col">{t('jobs.waiting')}</Table.Th>
          <Table.Th scope="col">{t('jobs.running')}</Table.Th>
          <Table.Th scope="col">{t('jobs.failed')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {queues.map((queue) => (
          <Table.Tr key={queue.name}>
            <Table.Th scope="row">
              <QueueName {...queue} />
            </Table.Th>
            {STATES.map((state) => (
              <Table.Td key={state} className={queue[state] === 0 ? classes['none'] : undefined}>
                {number(queue[state])}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
