import { Button, Group } from '@mantine/core';
import type { WordDto } from '@wordhoard/api-client/types';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DueDialog } from './due-dialog.js';
import { ResetWordDialog } from '../components/reset-word-dialog.js';
import { useSetDue } from './use-set-due.js';

/** Manual changes of the schedule. */
export function ScheduleActions({ word }: { word: WordDto }) {
  const { t } = useTranslation('word-page');
  const opener = useRef<HTMLElement>(null);
  const [open, setOpen] = useState<'due' | 'start-over' | null>(null);
  const { setDue, isSetting } = useSetDue(word);
  const close = () => {
    setOpen(null);
    opener.current?.focus();
  };
  const opening = (what: 'due' | 'start-over', label: ReactNode) => (
    <Button
      variant="default"
      size="sm"
      onClick={(event) => {
        opener.current = event.currentTarget;
        setOpen(what);
      }}
    >
      {label}
    </Button>
  );
  return (
    <>
      <Group gap="sm">
        <Button
          variant="default"
          size="sm"
          loading={isSetting}
          onClick={() => {
            setDue(new Date().toISOString());
          }}
        >
          {t('schedule.askNow')}
        </Button>
        {opening('due', t('schedule.setDate'))}
        {opening('start-over', t('schedule.startOver'))}
      </Group>
      {open === 'due' && (
        <DueDialog
          onClose={close}
          onChosen={(dueAt) => {
            setDue(dueAt);
            close();
          }}
        />
      )}
      {open === 'start-over' && <ResetWordDialog word={word} onClose={close} />}
    </>
  );
}
