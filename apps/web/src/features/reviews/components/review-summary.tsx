import { Button, Group, Stack, Title } from '@mantine/core';
import type { SessionSummaryDto } from '@wordhoard/api-client/types';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Figures } from '../../../components/figures.js';
import { LinkButton } from '../../../components/link-button.js';
import classes from './review-summary.module.css';

export interface ReviewSummaryProps {
  summary: SessionSummaryDto;
  canUndo: boolean;
  onUndo: () => void;
}

/** What the session came to, and where to go from here. */
export function ReviewSummary({ summary, canUndo, onUndo }: ReviewSummaryProps) {
  const { t, i18n } = useTranslation('reviews');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(summary.accuracy_percent / 100);
  return (
    <Stack gap="lg">
      <Title order={1} ref={heading} tabIndex={-1} className={classes['heading']}>
        {t('summary.heading')}
      </Title>
      <Figures
        figures={[
          { label: t('summary.reviewed'), value: String(summary.words_reviewed) },
          { label: t('summary.accuracy'), value: percent },
          { label: t('summary.learned'), value: String(summary.new_words_learned) },
        ]}
      />
      <Group gap="sm">
        <LinkButton to="/">{t('summary.home')}</LinkButton>
        {canUndo && (
          <Button variant="default" aria-keyshortcuts="u" onClick={onUndo}>
            {t('undo')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
