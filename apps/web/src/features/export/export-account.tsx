import { Button, Group, Stack } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { getMediaUsageOptions } from '@wordhoard/api-client/queries';
import { exportMe } from '@wordhoard/api-client/sdk';
import type { ExportMeData } from '@wordhoard/api-client/types';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckboxRow } from '../../components/checkbox-row.js';
import { ChoiceCards } from '../../components/choice-cards.js';
import { useElevation } from '../../components/elevation.js';
import { Notice } from '../../components/notice.js';
import { ProblemAlert } from '../../components/problem-alert.js';
import { formatSize } from '../../lib/format-size.js';
import { saveFile } from '../../lib/save-file.js';

type AccountExport = Required<NonNullable<ExportMeData['query']>>;
type AccountExportFormat = AccountExport['format'];

/** Downloads the account as a file. Cancelling or leaving the page aborts the export. */
function useExportAccount() {
  const elevated = useElevation();
  const waiting = useRef<AbortController>(null);
  useEffect(() => () => waiting.current?.abort(), []);
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: async (query: AccountExport) => {
      const { signal } = (waiting.current = new AbortController());
      const { data, response } = await elevated(() => exportMe({ query, parseAs: 'blob', signal, throwOnError: true }));
      saveFile(nameIn(response) ?? `wordhoard.${query.media ? 'zip' : query.format}`, data.type, data);
    },
  });
  const cancel = () => {
    waiting.current?.abort();
    reset();
  };
  return { start: mutate, cancel, isPending, error };
}

/** The file name from the server. */
function nameIn({ headers }: Response): string | undefined {
  return /filename="([^"]+)"/.exec(headers.get('Content-Disposition') ?? '')?.[1];
}

export function ExportAccount() {
  const { t } = useTranslation('export');
  const { t: common } = useTranslation();
  const [format, setFormat] = useState<AccountExportFormat>('json');
  const [media, setMedia] = useState(false);
  const { start, cancel, isPending, error } = useExportAccount();
  const texts: Record<AccountExportFormat, { name: string; explanation: string }> = {
    json: { name: t('formats.json'), explanation: t('formats.jsonIs') },
    apkg: { name: t('formats.apkg'), explanation: t('formats.apkgIs') },
    csv: { name: t('formats.csv'), explanation: t('formats.csvIs') },
    csv_escaped: { name: t('formats.csvEscaped'), explanation: t('formats.csvEscapedIs') },
  };
  const choices = (Object.keys(texts) as AccountExportFormat[]).map((value) => ({ value, ...texts[value] }));
  return (
    <Stack>
      {Boolean(error) && <ProblemAlert error={error} />}
      <ChoiceCards legend={t('format')} choices={choices} value={format} onChange={setFormat} />
      {format !== 'apkg' && <WithMedia isChosen={media} onChange={setMedia} />}
      {isPending && <Notice>{t('underWay')}</Notice>}
      <Group gap="sm">
        <Button
          loading={isPending}
          onClick={() => {
            start({ format, media });
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

/** Not offered without media. An Anki package always has them. */
function WithMedia({ isChosen, onChange }: { isChosen: boolean; onChange: (isChosen: boolean) => void }) {
  const { t, i18n } = useTranslation('export');
  const { data: usage } = useQuery(getMediaUsageOptions());
  if (!usage || usage.files === 0) return null;
  return (
    <CheckboxRow
      isTicked={isChosen}
      onToggle={() => {
        onChange(!isChosen);
      }}
    >
      {t('media', { count: usage.files, size: formatSize(usage.bytes, i18n.language) })}
    </CheckboxRow>
  );
}
