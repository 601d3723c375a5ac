import { Stack, Text, Title } from '@mantine/core';
import type { RecordCountsDto } from '@wordhoard/api-client/types';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './imports.module.css';
import { Records } from './records.js';

export interface PreviewProps {
  importId: string;
  counts: RecordCountsDto;
  /** Language of the words. */
  language: string;
}

/** The state of each record if it were imported. */
export function Preview({ importId, counts, language }: PreviewProps) {
  const { t } = useTranslation('imports');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <Stack component="section" gap="md" aria-labelledby="preview-heading">
      <Title ref={heading} order={2} id="preview-heading" tabIndex={-1} className={classes['heading']}>
        {t('preview.heading')}
      </Title>
      {counts.ready + counts.duplicate === 0 && <Text>{t('preview.none')}</Text>}
      <Records importId={importId} counts={counts} language={language} />
    </Stack>
  );
}
