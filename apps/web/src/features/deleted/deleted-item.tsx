import { Button, Text } from '@mantine/core';
import type { DeletedDto } from '@wordhoard/api-client/types';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotify, useReportProblem } from '../../components/notifications.js';
import { formatDate, formatMoment } from '../../lib/format-moment.js';
import { useRestoreDeleted } from './api.js';
import classes from './deleted.module.css';

export interface DeletedItemProps {
  item: DeletedDto;
  onRestored: () => void;
}

export function DeletedItem({ item, onRestored }: DeletedItemProps) {
  const { t, i18n } = useTranslation('deleted');
  const notify = useNotify();
  const report = useReportProblem();
  const { mutate, isPending } = useRestoreDeleted();
  const kind = useKindText()(item);
  const { names, deleted_at, kept_until } = item;
  const name = names.join(', ');
  const restore = () => {
    mutate(item, {
      onSuccess: () => {
        notify({ message: t('restored', { name }) });
        onRestored();
      },
      onError: (error) => {
        report(error);
      },
    });
  };
  return (
    <li className={classes['item']}>
      <div className={classes['description']}>
        <Text fw={600}>
          {names.map((one, at) => (
            <Fragment key={at}>
              {at > 0 && ', '}
              <bdi>{one}</bdi>
            </Fragment>
          ))}
        </Text>
        <Text size="sm">{kind}</Text>
        <Text size="sm" c="dimmed">
          {t('times', { when: formatMoment(deleted_at, i18n.language), until: formatDate(kept_until, i18n.language) })}
        </Text>
      </div>
      <Button variant="default" size="sm" aria-label={t('restoreNamed', { name })} loading={isPending} onClick={restore}>
        {t('restore')}
      </Button>
    </li>
  );
}

function useKindText(): (item: DeletedDto) => string {
  const { t } = useTranslation('deleted');
  return ({ kind, word_count: count, belongs_to }) => {
    switch (kind) {
      case 'group':
        return t('group', { count });
      case 'words':
        return t('words', { count });
      case 'room':
        return t('room', { count, group: belongs_to });
      case 'mnemonic':
        return t('mnemonic', { term: belongs_to });
    }
  };
}
