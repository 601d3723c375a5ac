import type { ServiceStateDto } from '@wordhoard/api-client/types';
import { useTranslation } from 'react-i18next';
import { StaleNotice } from '../../../components/stale-notice.js';
import { LoadFailure } from '../../../components/load-failure.js';
import { Loading } from '../../../components/loading.js';
import { SettingsSection } from '../../../components/settings-section.js';
import { useFormats } from '../../../components/use-formats.js';
import { formatSize } from '../../../lib/format-size.js';
import { useServiceState } from '../api/operation.js';
import { formatMilliseconds, formatSpan } from './amounts.js';
import { type DetailRow, DetailList } from './detail-list.js';

export function ServiceSection() {
  const { t } = useTranslation('operation');
  const state = useServiceState();
  return (
    <SettingsSection heading={t('service.heading')}>
      {state.isPending && <Loading heights={[240]} />}
      {state.isError && !state.data && <LoadFailure error={state.error} onRetry={() => void state.refetch()} />}
      {state.data && (
        <>
          <StaleNotice since={state.dataUpdatedAt} isFailed={state.isError} text={(when) => t('kept', { when })} />
          <ServiceFacts {...state.data} />
        </>
      )}
    </SettingsSection>
  );
}

function ServiceFacts(state: ServiceStateDto) {
  const { t, i18n } = useTranslation('operation');
  const { number } = useFormats();
  const { version, instances, database, migrations } = state;
  const rows: DetailRow[] = [
    { label: t('service.version'), value: version },
    { label: t('service.instances'), value: number(instances) },
    ...useInstanceFacts(state.instance),
    { label: t('service.database'), value: t('service.postgres', { version: database.version }) },
    { label: t('service.size'), value: t('service.sizeOf', { size: formatSize(database.size_bytes, i18n.language) }) },
    {
      label: t('service.connections'),
      value: t('service.ofMost', { used: number(database.connections), most: number(database.most_connections) }),
    },
    {
      label: t('service.migrations'),
      value:
        migrations.applied === migrations.known
          ? t('service.allApplied', { applied: number(migrations.applied) })
          : t('service.someApplied', { applied: number(migrations.applied), known: number(migrations.known) }),
    },
    { label: t('service.backups'), value: t('service.backupsElsewhere') },
  ];
  return <DetailList rows={rows} />;
}

function useInstanceFacts({ name, uptime_seconds, pool, event_loop_delay: delay }: ServiceStateDto['instance']): DetailRow[] {
  const { t, i18n } = useTranslation('operation');
  const { number } = useFormats();
  const ms = (value: number) => formatMilliseconds(value, i18n.language);
  const use = t('service.poolUse', { busy: number(pool.busy), idle: number(pool.idle), most: number(pool.most) });
  return [
    { label: t('service.instance'), value: t('service.runningFor', { name, span: formatSpan(uptime_seconds, i18n.language) }) },
    {
      label: t('service.pool'),
      value: pool.waiting === 0 ? use : t('service.poolWaiting', { use, waiting: number(pool.waiting) }),
    },
    {
      label: t('service.delay'),
      value: delay ? t('service.delayOf', { p50: ms(delay.p50_ms), p99: ms(delay.p99_ms), max: ms(delay.max_ms) }) : t('service.measuring'),
    },
  ];
}
