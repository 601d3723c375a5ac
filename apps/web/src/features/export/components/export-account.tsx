import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceCards } from '../../../components/choice-cards.js';
import { Notice } from '../../../components/notice.js';
import { ProblemAlert } from '../../../components/problem-alert.js';
import { type ExportFormat, useExportAccount } from '../api/export-account.js';

export function ExportAccount() {
  const { t } = useTranslation('export');
  const { t: common } = useTranslation();
  const [format, setFormat] = useState<ExportFormat>('json');
  const { start, cancel, isPending, error } = useExportAccount();
  const texts: Record<ExportFormat, { name: string; explanation: string }> = {
    json: { name: t('formats.json'), explanation: t('formats.jsonIs') },
    apkg: { name: t('formats.apkg'), explanation: t('formats.apkgIs') },
    csv: { name: t('formats.csv'), explanation: t('formats.csvIs') },
    csv_escaped: { name: t('formats.csvEscaped'), explanation: t('formats.csvEscapedIs') },
  };
  const choices = (Object.keys(texts) as ExportFormat[]).map((value) => ({ value, ...texts[value] }));
  return (
    <Stack>
      {Boolean(error) && <ProblemAlert error={error} />}
      <ChoiceCards legend={t('format')} choices={choices} value={format} onChange={setFormat} />
      {isPending && <Notice>{t('underWay')}</Notice>}
      <Group gap="sm">
        <Button
          loading={isPending}
          onClick={() => {
            start(format);
          }}
        >
          {t('download')}
        </Button>
        {isPending && (
          <Button variant="default" onClick={cancel}>
            {common('actions.cancel')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
