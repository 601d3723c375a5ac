import { Text } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../components/load-failure.js';
import { Loading } from '../../components/loading.js';
import { MoreButton } from '../../components/more-button.js';
import { useDeleted } from './api.js';
import classes from './deleted.module.css';
import { DeletedItem } from './deleted-item.js';

/** Recently deleted items, including those that assistants deleted. */
export function DeletedList() {
  const { t } = useTranslation('deleted');
  const deleted = useDeleted();
  const place = useRef<HTMLDivElement>(null);
  const items = deleted.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <>
      <div ref={place} tabIndex={-1} className={classes['place']}>
        {deleted.isPending && <Loading heights={[64, 64]} />}
        {deleted.isError && !deleted.data && <LoadFailure error={deleted.error} onRetry={() => void deleted.refetch()} />}
        {deleted.data && items.length === 0 && <Text c="dimmed">{t('none')}</Text>}
        {items.length > 0 && (
          <ul className={classes['list']}>
            {items.map((item) => (
              <DeletedItem
                key={`${item.kind} ${item.id}`}
                item={item}
                onRestored={() => {
                  // The pressed button disappeared with its item.
                  place.current?.focus();
                }}
              />
            ))}
          </ul>
        )}
      </div>
      <MoreButton query={deleted} label={t('more')} />
    </>
  );
}
