import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../components/notice.js';
import { ProblemAlert } from '../../../components/problem-alert.js';
import { SettingsSection } from '../../../components/settings-section.js';
import { useFormats } from '../../../components/use-formats.js';
import { useAuditVerification } from '../api/audit.js';
import { useExportSecurityEvents } from '../api/security-events.js';
import { Verification } from '../operation/verification.js';

/** The result of the last verification, and the export. */
export function IntegritySection() {
  const { t } = useTranslation('security-events');
  const saving = useExportSecurityEvents();
  return (
    <SettingsSection heading={t('proof.heading')} body={t('proof.body')}>
      <ChainState />
      <Verification />
      {saving.isError && <ProblemAlert error={saving.error} />}
      <Button
        variant="default"
        w="fit-content"
        loading={saving.isPending}
        onClick={() => {
          saving.mutate();
        }}
      >
        {t('proof.export')}
      </Button>
    </SettingsSection>
  );
}

function ChainState() {
  const { t } = useTranslation('security-events');
  const { number } = useFormats();
  const found = useAuditVerification().data?.last?.result?.security_events;
  if (!found) return null;
  const { events, first_broken } = found;
  if (first_broken !== null) return <Notice tone="problem">{t('proof.broken', { number: number(first_broken) })}</Notice>;
  return <Text>{t('proof.intact', { count: events, number: number(events) })}</Text>;
}
