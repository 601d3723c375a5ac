import { Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../../components/load-failure.js';
import { Loading } from '../../../components/loading.js';
import { SettingsSection } from '../../../components/settings-section.js';
import { isMissing } from '../../../lib/faults.js';
import { useCapabilities, useConnections } from '../api/connections.js';
import classes from './assistants.module.css';
import { ConnectedAppRow } from './connected-app-row.js';
import { CopyableText } from './copyable-text.js';

/** Connected remote apps, and the address for connecting more. Hidden while remote access is off. */
export function ConnectedApps() {
  const { t } = useTranslation('assistants');
  const address = useCapabilities().data?.remote_url;
  const connections = useConnections();
  const [timesRevoked, setTimesRevoked] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The pressed button disappeared with its app.
    if (timesRevoked > 0) list.current?.focus();
  }, [timesRevoked]);
  if (typeof address !== 'string' || isMissing(connections.error)) return null;
  return (
    <SettingsSection heading={t('connections.heading')} body={t('connections.body')}>
      {connections.isPending && <Loading heights={[72]} />}
      {connections.isError && !connections.data && <LoadFailure error={connections.error} onRetry={() => void connections.refetch()} />}
      <div ref={list} tabIndex={-1}>
        {connections.data?.length === 0 && <Text c="dimmed">{t('connections.none')}</Text>}
        {connections.data && connections.data.length > 0 && (
          <ul className={classes['lines']}>
            {connections.data.map((connection) => (
              <ConnectedAppRow
                key={connection.client_id}
                connection={connection}
                onRevoked={() => {
                  setTimesRevoked((times) => times + 1);
                }}
              />
            ))}
          </ul>
        )}
      </div>
      <Stack gap={4}>
        <Text>{t('connections.address')}</Text>
        <CopyableText label={t('connections.address')} copyLabel={t('connections.copy')} text={address} />
      </Stack>
    </SettingsSection>
  );
}
