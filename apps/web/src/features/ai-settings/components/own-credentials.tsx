import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listAiCredentialsOptions } from '@wordhoard/api-client/queries';
import type { AiCredentialDto } from '@wordhoard/api-client/types';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '../../../components/announcer.js';
import { LoadFailure } from '../../../components/load-failure.js';
import { Loading } from '../../../components/loading.js';
import { CLOUD_PROVIDERS, type CloudAiProvider, useProviderNames } from '../providers.js';
import { CredentialRow } from './credential-row.js';
import classes from './own-credentials.module.css';

const SaveCredentialDialog = lazy(async () => ({ default: (await import('./save-credential-dialog.js')).SaveCredentialDialog }));
const RemoveCredentialDialog = lazy(async () => ({ default: (await import('./remove-credential-dialog.js')).RemoveCredentialDialog }));

export function OwnCredentials() {
  const credentials = useQuery(listAiCredentialsOptions());
  if (credentials.isPending) return <Loading heights={[72, 72, 72]} />;
  if (credentials.isError) return <LoadFailure error={credentials.error} onRetry={() => void credentials.refetch()} />;
  return <CredentialList credentials={credentials.data} />;
}

interface DialogState {
  provider: CloudAiProvider;
  isRemoval: boolean;
  button: HTMLElement;
}

function CredentialList({ credentials }: { credentials: readonly AiCredentialDto[] }) {
  const { t } = useTranslation('ai-settings');
  const names = useProviderNames();
  const announce = useAnnounce();
  const [dialog, setDialog] = useState<DialogState | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const close = () => {
    setDialog(null);
    dialog?.button.focus();
  };
  const show = (message: string) => {
    setDialog(null);
    announce(message);
    // The pressed button may have disappeared.
    list.current?.focus();
  };
  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label={t('own.heading')} className={classes['list']}>
        {CLOUD_PROVIDERS.map((provider) => (
          <CredentialRow
            key={provider}
            provider={provider}
            credential={credentials.find((one) => one.provider === provider)}
            onAsk={(isRemoval, button) => {
              setDialog({ provider, isRemoval, button });
            }}
          />
        ))}
      </ul>
      {credentials.length > 1 && <Text size="sm">{t('own.several')}</Text>}
      <Suspense>
        {dialog && !dialog.isRemoval && (
          <SaveCredentialDialog
            provider={dialog.provider}
            details={credentials.find((one) => one.provider === dialog.provider)?.details}
            onSaved={() => {
              show(t('own.saved', { provider: names[dialog.provider] }));
            }}
            onClose={close}
          />
        )}
        {dialog?.isRemoval && (
          <RemoveCredentialDialog
            provider={dialog.provider}
            onRemoved={() => {
              show(t('own.removed', { provider: names[dialog.provider] }));
            }}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}
