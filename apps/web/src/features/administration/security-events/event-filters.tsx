import '@mantine/core/styles/SimpleGrid.css';
import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import type { SecurityEventDto } from '@wordhoard/api-client/types';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

const SEARCH_DELAY_MS = 250;
const ACCOUNT = /^[1-9]\d{0,14}$/;

export interface EventFilter {
  type: SecurityEventDto['type'] | '';
  account: string;
  /** Local dates such as 2026-01-31, both inclusive. */
  from: string;
  until: string;
}

export const NO_FILTER: EventFilter = { type: '', account: '', from: '', until: '' };

export interface EventFiltersProps {
  filter: EventFilter;
  onFilter: (change: Partial<EventFilter>) => void;
}

export function EventFilters({ filter, onFilter }: EventFiltersProps) {
  const { t } = useTranslation('security-events');
  const types = useEventTypes();
  const [account, setAccount] = useState(filter.account);
  const filterLater = useDebouncedCallback((value: string) => {
    onFilter({ account: value });
  }, SEARCH_DELAY_MS);
  const isAccount = account === '' || ACCOUNT.test(account);
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} role="search" aria-label={t('filter.label')}>
      <NativeSelect
        label={t('filter.type')}
        value={filter.type}
        data={[{ value: '', label: t('filter.anyType') }, ...Object.entries(types).map(([value, label]) => ({ value, label }))]}
        onChange={(event) => {
          onFilter({ type: event.currentTarget.value as EventFilter['type'] });
        }}
      />
      <TextInput
        label={t('filter.account')}
        inputMode="numeric"
        value={account}
        error={!isAccount && t('filter.accountRule')}
        onChange={(event) => {
          const value = event.currentTarget.value.trim();
          setAccount(value);
          if (value === '' || ACCOUNT.test(value)) filterLater(value);
        }}
      />
      <DayField
        label={t('filter.from')}
        value={filter.from}
        onDay={(from) => {
          onFilter({ from });
        }}
      />
      <DayField
        label={t('filter.until')}
        value={filter.until}
        onDay={(until) => {
          onFilter({ until });
        }}
      />
    </SimpleGrid>
  );
}

function DayField({ label, value, onDay }: { label: string; value: string; onDay: (day: string) => void }) {
  return (
    <TextInput
      type="date"
      label={label}
      value={value}
      max="2999-12-31"
      onChange={(event) => {
        onDay(event.currentTarget.value);
      }}
    />
  );
}

/** Names of the event types, sorted alphabetically. */
export function useEventTypes(): Record<SecurityEventDto['type'], string> {
  const { t, i18n } = useTranslation('security-events');
  const names: Record<SecurityEventDto['type'], string> = {
    access: t('types.access'),
    account_created: t('types.account_created'),
    account_deleted: t('types.account_deleted'),
    ai_credential: t('types.ai_credential'),
    ai_settings: t('types.ai_settings'),
    connection: t('types.connection'),
    elevation: t('types.elevation'),
    events_exported: t('types.events_exported'),
    password_changed: t('types.password_changed'),
    password_reset: t('types.password_reset'),
    reactivation: t('types.reactivation'),
    reset_link: t('types.reset_link'),
    role: t('types.role'),
    sign_in: t('types.sign_in'),
    sign_out: t('types.sign_out'),
    suspension: t('types.suspension'),
  };
  const sorted = Object.entries(names).sort(([, a], [, b]) => a.localeCompare(b, i18n.language));
  return Object.fromEntries(sorted) as typeof names;
}
