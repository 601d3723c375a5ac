import { Button, Group, Stack } from '@mantine/core';
import type { AuditReportDto } from '@wordhoard/api-client/types';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../components/notice.js';
import { ProblemAlert } from '../../../components/problem-alert.js';
import { SettingsSection } from '../../../components/settings-section.js';
import { useExportAudit, useVerifyAudit } from '../api/audit.js';

/** Verifies the audit log and saves it as a file. */
export function LogVerification() {
  const { t } = useTranslation('assistants');
  const verification = useVerifyAudit();
  const saving = useExportAudit();
  const reportText = useReportText();
  const error = verification.error ?? saving.error;
  const report = verification.data;
  return (
    <SettingsSection heading={t('proof.heading')} body={t('proof.body')}>
      <Stack gap="sm">
        <Group gap="sm">
          <Button
            variant="default"
            size="sm"
            loading={verification.isPending}
            onClick={() => {
              verification.mutate();
            }}
          >
            {t('proof.check')}
          </Button>
          <Button
            variant="default"
            size="sm"
            loading={saving.isPending}
            onClick={() => {
              saving.mutate();
            }}
          >
            {t('proof.download')}
          </Button>
        </Group>
        {report && <Notice tone={report.intact ? 'calm' : 'problem'}>{reportText(report)}</Notice>}
        {error && <ProblemAlert error={error} />}
      </Stack>
    </SettingsSection>
  );
}

function useReportText(): (report: AuditReportDto) => string {
  const { t } = useTranslation('assistants');
  return ({ intact, events, first_broken: number }) => {
    if (!intact) return t('proof.broken', { number });
    return events === 0 ? t('proof.nothing') : t('proof.intact', { count: events });
  };
}
