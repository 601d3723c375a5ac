import { useQuery } from '@tanstack/react-query';
import { listSignInsOptions } from '@wordhoard/api-client/queries';
import { Button, Stack } from '@mantine/core';
import type { SignInDto } from '@wordhoard/api-client/types';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '../../../components/announcer.js';
import { LoadFailure } from '../../../components/load-failure.js';
import { Loading } from '../../../components/loading.js';
import { SignInRow } from './sign-in-row.js';
import classes from './sign-ins.module.css';

const EndSignInsDialog = lazy(async () => ({ default: (await import('./end-sign-ins-dialog.js')).EndSignInsDialog }));

/** All sign-ins of the account; all but the current one can be ended here. */
export function SignIns() {
  const signIns = useQuery(listSignInsOptions());
  if (signIns.isPending) return <Loading heights={[72]} />;
  if (signIns.isError) return <LoadFailure error={signIns.error} onRetry={() => void signIns.refetch()} />;
  return <SignInList signIns={signIns.data} onChange={() => signIns.refetch()} />;
}

interface SignInListProps {
  signIns: readonly SignInDto[];
  /** Reloads the list. */
  onChange: () => Promise<unknown>;
}

function SignInList({ signIns, onChange }: SignInListProps) {
  const { t } = useTranslation('accounts');
  const announce = useAnnounce();
  const [dialog, setDialog] = useState<{ which: readonly SignInDto[]; button: HTMLElement } | null>(null);
  const [timesEnded, setTimesEnded] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // The pressed button disappeared with its sign-in.
    if (timesEnded > 0) list.current?.focus();
  }, [timesEnded]);
  const [current, others] = [signIns.filter((one) => one.current), signIns.filter((one) => !one.current)];
  const close = () => {
    setDialog(null);
    dialog?.button.focus();
  };
  const showEnded = async (count: number) => {
    await onChange();
    setDialog(null);
    setTimesEnded((times) => times + 1);
    announce(t('signIns.ended', { count }));
  };
  return (
    <Stack gap="md" align="flex-start">
      <ul ref={list} tabIndex={-1} className={classes['list']}>
        {[...current, ...others].map((signIn) => (
          <SignInRow
            key={signIn.id}
            signIn={signIn}
            onEnd={(button) => {
              setDialog({ which: [signIn], button });
            }}
          />
        ))}
      </ul>
      {others.length > 1 && (
        <Button
          variant="default"
          onClick={(event) => {
            setDialog({ which: others, button: event.currentTarget });
          }}
        >
          {t('signIns.endOthers')}
        </Button>
      )}
      <Suspense>{dialog && <EndSignInsDialog signIns={dialog.which} onClose={close} onEnded={showEnded} />}</Suspense>
    </Stack>
  );
}
