import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../../components/load-failure.js';
import { Loading } from '../../../components/loading.js';
import { MoreButton } from '../../../components/more-button.js';
import { SettingsSection } from '../../../components/settings-section.js';
import type { Ability } from '../abilities.js';
import { useAuditEvents } from '../api/audit.js';
import { toAuditEntries } from '../audit-entries.js';
import classes from './assistants.module.css';
import { AuditEntryRow } from './audit-entry-row.js';

/** The audit log. */
export function AuditLog({ abilities }: { abilities: readonly Ability[] }) {
  const { t } = useTranslation('assistants');
  const events = useAuditEvents();
  const entries = toAuditEntries(events.data?.pages.flatMap(({ items }) => items) ?? []);
  return (
    <SettingsSection heading={t('record.heading')} body={t('record.body')}>
      {events.isPending && <Loading heights={[64, 64]} />}
      {events.isError && !events.data && <LoadFailure error={events.error} onRetry={() => void events.refetch()} />}
      {events.data && entries.length === 0 && <Text c="dimmed">{t('record.none')}</Text>}
      {entries.length > 0 && (
        <ul className={classes['lines']}>
          {entries.map((entry) => (
            <AuditEntryRow key={entry.seq} entry={entry} abilities={abilities} />
          ))}
        </ul>
      )}
      <MoreButton query={events} label={t('record.more')} />
    </SettingsSection>
  );
}
