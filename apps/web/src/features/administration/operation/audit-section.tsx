import { useTranslation } from 'react-i18next';
import { StaleNotice } from '../../../components/stale-notice.js';
import { LoadFailure } from '../../../components/load-failure.js';
import { Loading } from '../../../components/loading.js';
import { SettingsSection } from '../../../components/settings-section.js';
import { useFormats } from '../../../components/use-formats.js';
import { formatRelative } from '../../../lib/format.js';
import { useAuditState } from '../api/audit.js';
import { DetailList } from './detail-list.js';
import { Verification } from './verification.js';

/** The audit chains of all accounts. */
export function AuditSection() {
  const { t } = useTranslation('operation');
  return (
    <SettingsSection heading={t('audit.heading')} body={t('audit.body')}>
      <AuditFacts />
      <Verification />
    </SettingsSection>
  );
}

function AuditFacts() {
  const { t, i18n } = useTranslation('operation');
  const { number } = useFormats();
  const state = useAuditState();
  if (state.isPending) return <Loading heights={[120]} />;
  if (!state.data) return <LoadFailure error={state.error} onRetry={() => void state.refetch()} />;
  const { chains, events, checkpoint, is_signed } = state.data;
  const when = checkpoint && formatRelative(checkpoint.taken_at, state.dataUpdatedAt, i18n.language);
  return (
    <>
      <StaleNotice since={state.dataUpdatedAt} isFailed={state.isError} text={(from) => t('kept', { when: from })} />
      <DetailList
        rows={[
          { label: t('audit.chains'), value: number(chains) },
          { label: t('audit.events'), value: number(events) },
          {
            label: t('audit.checkpoint'),
            value: checkpoint ? t('audit.checkpointOf', { number: number(checkpoint.number), when }) : t('audit.noCheckpoint'),
          },
          { label: t('audit.signing'), value: is_signed ? t('audit.signed') : t('audit.unsigned') },
        ]}
      />
    </>
  );
}
