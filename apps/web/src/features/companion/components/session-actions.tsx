import { Button, Group } from '@mantine/core';
import type { CompanionSessionDto } from '@wordhoard/api-client/types';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotify } from '../../../components/notifications.js';
import { ProblemAlert } from '../../../components/problem-alert.js';
import { useDeleteContent, useExportSession, useSessionAction } from '../api/sessions.js';
import { ConfirmedButton } from './confirmed-button.js';

export function SessionActions({ session: { id, status } }: { session: CompanionSessionDto }) {
  const { t } = useTranslation('companion');
  const exportButton = useRef<HTMLButtonElement>(null);
  const { mutate, error } = useExportSession(id);
  const isOpen = status === 'active' || status === 'paused';
  return (
    <>
      <Group gap="xs">
        {isOpen && (
          <OpenActions
            id={id}
            isPaused={status === 'paused'}
            onFinished={() => {
              // The pressed button disappeared.
              exportButton.current?.focus();
            }}
          />
        )}
        <Button
          ref={exportButton}
          variant="default"
          size="sm"
          onClick={() => {
            mutate();
          }}
        >
          {t('export')}
        </Button>
        <DeleteContent id={id} />
      </Group>
      {error && <ProblemAlert error={error} />}
    </>
  );
}

interface OpenActionsProps {
  id: string;
  isPaused: boolean;
  onFinished: () => void;
}

function OpenActions({ id, isPaused, onFinished }: OpenActionsProps) {
  const { t } = useTranslation('companion');
  const pausing = useSessionAction(id);
  const finishing = useSessionAction(id);
  return (
    <>
      <Button
        variant="default"
        size="sm"
        loading={pausing.isPending}
        onClick={() => {
          pausing.move(isPaused ? 'resume' : 'pause');
        }}
      >
        {isPaused ? t('resume') : t('pause')}
      </Button>
      <ConfirmedButton
        label={t('finish')}
        title={t('finishTitle')}
        body={t('finishBody')}
        confirm={t('finish')}
        isPending={finishing.isPending}
        error={finishing.error}
        onConfirm={(close) => {
          finishing.move('finish', {
            onSuccess: () => {
              close();
              onFinished();
            },
          });
        }}
      />
      {pausing.error && <ProblemAlert error={pausing.error} />}
    </>
  );
}

function DeleteContent({ id }: { id: string }) {
  const { t } = useTranslation('companion');
  const notify = useNotify();
  const { mutate, isPending, error } = useDeleteContent();
  return (
    <ConfirmedButton
      label={t('delete')}
      title={t('deleteTitle')}
      body={t('deleteBody')}
      confirm={t('deleteConfirm')}
      isPending={isPending}
      error={error}
      onConfirm={(close) => {
        const onSuccess = () => {
          close();
          notify({ message: t('contentDeleted') });
        };
        mutate({ path: { companion_session_id: id } }, { onSuccess });
      }}
    />
  );
}
