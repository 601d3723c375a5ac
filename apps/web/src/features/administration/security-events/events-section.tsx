import '@mantine/core/styles/Badge.css';
import { Badge, Group, Text } from '@mantine/core';
import type { SecurityEventDto } from '@wordhoard/api-client/types';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../../components/load-failure.js';
import { Loading } from '../../../components/loading.js';
import { MoreButton } from '../../../components/more-button.js';
import { SettingsSection } from '../../../components/settings-section.js';
import { useFormats } from '../../../components/use-formats.js';
import { formatMoment } from '../../../lib/format-moment.js';
import { type SecurityEventQuery, useSecurityEvents } from '../api/security-events.js';
import classes from '../operation/operation.module.css';
import { type EventFilter, EventFilters, NO_FILTER, useEventTypes } from './event-filters.js';

export function EventsSection() {
  const { t } = useTranslation('security-events');
  const [filter, setFilter] = useState(NO_FILTER);
  return (
    <SettingsSection heading={t('events.heading')}>
      <EventFilters
        filter={filter}
        onFilter={(change) => {
          setFilter((before) => ({ ...before, ...change }));
        }}
      />
      <FoundEvents query={queryOf(filter)} />
    </SettingsSection>
  );
}

function FoundEvents({ query }: { query: SecurityEventQuery }) {
  const { t } = useTranslation('security-events');
  const events = useSecurityEvents(query);
  if (events.isPending) return <Loading heights={[64, 64, 64]} />;
  if (!events.data) return <LoadFailure error={events.error} onRetry={() => void events.refetch()} />;
  const found = events.data.pages.flatMap(({ items }) => items);
  if (found.length === 0) {
    return (
      <Text c="dimmed" role="status">
        {t('events.none')}
      </Text>
    );
  }
  return (
    <>
      <ul className={classes['list']} aria-label={t('events.heading')}>
        {found.map((event) => (
          <EventRow key={event.seq} event={event} />
        ))}
      </ul>
      <MoreButton query={events} label={t('events.more')} />
    </>
  );
}

function EventRow({ event }: { event: SecurityEventDto }) {
  const { t, i18n } = useTranslation('security-events');
  const { number } = useFormats();
  const types = useEventTypes();
  const { type, outcome, at, count, actor_id: actor, target_id: target, address } = event;
  const who = [
    actor === null ? t('events.noActor') : t('events.actor', { number: actor }),
    ...(target !== null && target !== actor ? [t('events.target', { number: target })] : []),
    ...(count > 1 ? [t('events.times', { count, number: number(count) })] : []),
  ];
  return (
    <li className={classes['row']}>
      <div className={classes['description']}>
        <Group gap="xs">
          <span>{types[type]}</span>
          <Badge variant="light" color={outcome === 'refused' ? 'red' : 'gray'}>
            {outcome === 'refused' ? t('outcome.refused') : t('outcome.succeeded')}
          </Badge>
        </Group>
        <div className={classes['note']}>{who.join(' · ')}</div>
        <Details event={event} />
      </div>
      <div className={classes['note']}>
        <div>
          <time dateTime={at}>{formatMoment(at, i18n.language)}</time>
        </div>
        {address !== null && <bdi dir="ltr">{address}</bdi>}
      </div>
    </li>
  );
}

/** Raw details: codes and identifiers, not translated. */
function Details({ event }: { event: SecurityEventDto }) {
  const shown = Object.entries(event.details).filter(([, value]) => value !== null);
  if (shown.length === 0) return null;
  return (
    <div className={classes['note']} dir="ltr" translate="no">
      {shown.map(([name, value]) => `${name}: ${String(value)}`).join(', ')}
    </div>
  );
}

/** Converts local dates to instants. The last day is included. */
function queryOf({ type, account, from, until }: EventFilter): SecurityEventQuery {
  const [start, end] = [startOf(from, 0), startOf(until, 1)];
  return {
    ...(type !== '' && { type }),
    ...(account !== '' && { account_id: Number(account) }),
    ...(start && { from: start }),
    ...(end && { until: end }),
  };
}

function startOf(day: string, daysLater: number): string | undefined {
  const [year, month, date] = day.split('-').map(Number);
  if (!year || !month || !date) return undefined;
  return new Date(year, month - 1, date + daysLater).toISOString();
}
