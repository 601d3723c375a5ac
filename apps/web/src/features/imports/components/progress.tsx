import '@mantine/core/styles/Progress.css';
import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import type { ImportDto } from '@wordhoard/api-client/types';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '../../../components/announcer.js';
import { formatShare } from '../../../lib/format.js';
import { useFormatSize } from '../file-size.js';
import classes from './imports.module.css';

/** Progress of the job, which continues after the page is left. */
export function ImportProgress({ item }: { item: ImportDto }) {
  const { t, i18n } = useTranslation('imports');
  const size = useFormatSize();
  const share = Math.floor(item.progress * 100) / 100;
  const { count, done_count: done, done_bytes: bytes } = item.media;
  useAnnouncedQuarters(share, (quarter) => t('work.progress', { share: quarter }));
  return (
    <Stack gap="xs">
      <Progress size="lg" value={share * 100} aria-label={t('work.label')} />
      <Text size="sm">{t('work.progress', { share: formatShare(share, i18n.language) })}</Text>
      {item.state === 'committing' && done > 0 && (
        <Text size="sm">{t('work.media', { count, done: new Intl.NumberFormat(i18n.language).format(done), size: size(bytes) })}</Text>
      )}
      <Text c="dimmed">{t('work.body')}</Text>
    </Stack>
  );
}

export interface UploadProgressProps {
  name: string;
  /** The uploaded share, from 0 to 1; null for a web address. */
  sent: number | null;
  onCancel: () => void;
}

/** Upload progress, then parsing. */
export function UploadProgress({ name, sent, onCancel }: UploadProgressProps) {
  const { t, i18n } = useTranslation('imports');
  const { t: common } = useTranslation();
  const announce = useAnnounce();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Replaces the pressed button.
    button.current?.focus();
  }, []);
  const share = formatShare(Math.floor((sent ?? 0) * 100) / 100, i18n.language);
  useAnnouncedQuarters(sent ?? 0, (quarter) => t('sending.announced', { share: quarter }));
  const says =
    sent === null ? t('sending.fetching', { name }) : sent < 1 ? t('sending.sending', { name, share }) : t('sending.reading', { name });
  return (
    <Stack gap="xs">
      <Text className={classes['name']}>{says}</Text>
      <Progress size="lg" value={(sent ?? 1) * 100} animated={sent === null || sent === 1} aria-label={t('sending.label', { name })} />
      <Group>
        <Button
          variant="default"
          size="sm"
          ref={button}
          onClick={() => {
            onCancel();
            announce(t('sending.cancelled'));
          }}
        >
          {common('actions.cancel')}
        </Button>
      </Group>
    </Stack>
  );
}

/** Announces progress at each quarter. */
function useAnnouncedQuarters(share: number, textOf: (share: string) => string): void {
  const { i18n } = useTranslation();
  const announce = useAnnounce();
  const quarter = Math.floor(share * 4);
  const announced = useRef(0);
  const announceQuarter = useEffectEvent(() => {
    announce(textOf(formatShare(quarter / 4, i18n.language)));
  });
  useEffect(() => {
    if (quarter > announced.current) announceQuarter();
    announced.current = quarter;
  }, [quarter]);
}
