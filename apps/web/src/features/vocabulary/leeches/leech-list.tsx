import { Button, Group, Stack, Text } from '@mantine/core';
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WordDto } from '@wordhoard/api-client/types';
import { EmptyNotice } from '../../../components/empty-notice.js';
import { LoadFailure } from '../../../components/load-failure.js';
import { Loading } from '../../../components/loading.js';
import { LeechItem } from './leech-item.js';
import type { LeechDialogKind } from './leech-menu.js';
import classes from './leeches.module.css';
import { useLeeches } from './leeches-link.js';
import { useQuery } from '@tanstack/react-query';
import { getRecallSettingsOptions } from '@wordhoard/api-client/queries';

const EditWordDialog = lazy(async () => ({ default: (await import('../components/edit-word-dialog.js')).EditWordDialog }));
const ResetWordDialog = lazy(async () => ({ default: (await import('../components/reset-word-dialog.js')).ResetWordDialog }));
const MnemonicDialog = lazy(async () => ({ default: (await import('./mnemonic-dialog.js')).MnemonicDialog }));

const DIALOGS = { edit: EditWordDialog, mnemonic: MnemonicDialog, 'start-over': ResetWordDialog };

/** The leeches of all groups. */
export function LeechList() {
  const { t } = useTranslation('leeches');
  const leeches = useLeeches();
  const opener = useRef<HTMLElement>(null);
  const [dialog, setDialog] = useState<{ kind: LeechDialogKind; word: WordDto } | null>(null);
  const Dialog = dialog && DIALOGS[dialog.kind];
  const close = () => {
    setDialog(null);
    opener.current?.focus();
  };
  const words = leeches.data?.pages.flatMap(({ items }) => items) ?? [];
  const region = useFocusAfterRemoval(words.length);
  if (leeches.isPending) return <Loading heights={[120, 120, 120]} />;
  if (!leeches.data) return <LoadFailure error={leeches.error} onRetry={() => void leeches.refetch()} />;
  return (
    <Stack ref={region} tabIndex={-1} role="group" aria-label={t('title')} className={classes['region']}>
      {words.length === 0 && <EmptyNotice order={2} heading={t('none.heading')} body={t('none.body')} />}
      {words.length > 0 && (
        <ul className={classes['list']}>
          {words.map((word) => (
            <LeechItem
              key={word.id}
              word={word}
              onOpen={(kind, button) => {
                opener.current = button;
                setDialog({ kind, word });
              }}
            />
          ))}
        </ul>
      )}
      {leeches.hasNextPage && (
        <Group justify="center">
          <Button variant="default" loading={leeches.isFetchingNextPage} onClick={() => void leeches.fetchNextPage()}>
            {t('more')}
          </Button>
        </Group>
      )}
      <Suspense>{dialog && Dialog && <Dialog word={dialog.word} onClose={close} />}</Suspense>
    </Stack>
  );
}

/** Takes the focus if the focused word was removed from the list. */
function useFocusAfterRemoval(count: number): RefObject<HTMLDivElement | null> {
  const region = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) region.current?.focus();
    before.current = count;
  }, [count]);
  return region;
}

/** Explains when a word becomes a leech. */
export function LeechRule() {
  const { t } = useTranslation('leeches');
  const settings = useQuery(getRecallSettingsOptions()).data;
  return (
    <Text c="dimmed" maw="40rem">
      {t('about')}{' '}
      {settings && settings.leech_threshold > 0 && (
        <>
          {t('rule', { count: settings.leech_threshold })} {settings.leech_action === 'suspend' && t('ruleSuspends')}
        </>
      )}
    </Text>
  );
}
