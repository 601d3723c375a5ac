import { Button, Group, Stack, Text, Title } from '@mantine/core';
import type { GrantDto } from '@wordhoard/api-client/types';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../../components/link-button.js';
import { LoadFailure } from '../../../components/load-failure.js';
import { Loading } from '../../../components/loading.js';
import { SettingsSection } from '../../../components/settings-section.js';
import type { Ability } from '../abilities.js';
import { useGrants } from '../api/grants.js';
import { permissionsOf } from '../permissions.js';
import { useAppName } from '../use-assistant-texts.js';
import classes from './assistants.module.css';
import { PermissionRow } from './permission-row.js';

const RevokeAllDialog = lazy(async () => ({ default: (await import('./revoke-all-dialog.js')).RevokeAllDialog }));

/** Permissions by app. */
export function PermissionsSection({ abilities }: { abilities: readonly Ability[] }) {
  const { t } = useTranslation('assistants');
  const grants = useGrants();
  return (
    <SettingsSection heading={t('allowed.heading')}>
      {grants.isPending && <Loading heights={[72, 72]} />}
      {grants.isError && !grants.data && <LoadFailure error={grants.error} onRetry={() => void grants.refetch()} />}
      {grants.data?.length === 0 && <Text c="dimmed">{t('allowed.none')}</Text>}
      {grants.data && <PermissionList grants={grants.data} abilities={abilities} />}
    </SettingsSection>
  );
}

function PermissionList({ grants, abilities }: { grants: readonly GrantDto[]; abilities: readonly Ability[] }) {
  const { t } = useTranslation('assistants');
  const appName = useAppName();
  const [timesRevoked, setTimesRevoked] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The pressed button disappeared with its permission.
    if (timesRevoked > 0) list.current?.focus();
  }, [timesRevoked]);
  const showRevoked = () => {
    setTimesRevoked((times) => times + 1);
  };
  return (
    <Stack gap="md" ref={list} tabIndex={-1}>
      {permissionsOf(grants, abilities).map(({ key, workspace, client_id: client, permissions }) => {
        const app = appName({ workspace, client });
        return (
          <Stack key={key} gap="xs">
            <Title order={3} size="h5" className={classes['app']}>
              <bdi>{app}</bdi>
            </Title>
            <ul className={classes['lines']}>
              {permissions.map((permission) => (
                <PermissionRow key={permission.key} permission={permission} app={app} abilities={abilities} onRevoked={showRevoked} />
              ))}
            </ul>
          </Stack>
        );
      })}
      <Group gap="sm">
        <LinkButton to="/settings/assistants/allow" variant={grants.length === 0 ? 'filled' : 'default'} size="sm">
          {t('allowed.allow')}
        </LinkButton>
        {grants.length > 0 && <RevokeAll grants={grants} onRevoked={showRevoked} />}
      </Group>
    </Stack>
  );
}

function RevokeAll({ grants, onRevoked }: { grants: readonly GrantDto[]; onRevoked: () => void }) {
  const { t } = useTranslation('assistants');
  const opener = useRef<HTMLButtonElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button
        ref={opener}
        variant="default"
        size="sm"
        onClick={() => {
          setIsAsking(true);
        }}
      >
        {t('allowed.revokeAll')}
      </Button>
      {isAsking && (
        <Suspense>
          <RevokeAllDialog
            grants={grants}
            onRevoked={onRevoked}
            onClose={() => {
              setIsAsking(false);
              opener.current?.focus();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
