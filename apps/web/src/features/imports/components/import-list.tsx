import { Stack, Text, Title } from '@mantine/core';
import type { ImportDto } from '@wordhoard/api-client/types';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../../components/load-failure.js';
import { Loading } from '../../../components/loading.js';
import { useImports } from '../api/imports.js';
import { ImportItem } from './import-item.js';
import classes from './imports.module.css';

const UndoDialog = lazy(async () => ({ default: (await import('./undo-dialog.js')).UndoDialog }));

export function ImportList({ onUndoBegun }: { onUndoBegun: (id: string) => void }) {
  const { t } = useTranslation('imports');
  const imports = useImports();
  const opener = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [undone, setUndone] = useState<ImportDto | null>(null);
  return (
    <Stack component="section" gap="md" aria-labelledby="recent-heading">
      <Title ref={heading} order={2} id="recent-heading" tabIndex={-1} className={classes['heading']}>
        {t('recent.heading')}
      </Title>
      {imports.isPending && <Loading heights={[64, 64]} />}
      {imports.isError && !imports.data && <LoadFailure error={imports.error} onRetry={() => void imports.refetch()} />}
      {imports.data?.length === 0 && <Text c="dimmed">{t('recent.none')}</Text>}
      {imports.data && imports.data.length > 0 && (
        <ul className={classes['list']}>
          {imports.data.map((one) => (
            <ImportItem
              key={one.id}
              item={one}
              onUndo={(button) => {
                opener.current = button;
                setUndone(one);
              }}
              onDiscarded={() => {
                // The pressed button disappeared with its row.
                heading.current?.focus();
              }}
            />
          ))}
        </ul>
      )}
      {undone && (
        <Suspense>
          <UndoDialog
            importId={undone.id}
            onClose={() => {
              setUndone(null);
              opener.current?.focus();
            }}
            onBegun={() => {
              onUndoBegun(undone.id);
            }}
          />
        </Suspense>
      )}
    </Stack>
  );
}
