import '@mantine/core/styles/Progress.css';
import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '../../../components/announcer.js';
import { formatShare } from '../../../lib/format.js';
import { useAnnouncedQuarters } from '../use-announced-quarters.js';
import classes from './imports.module.css';

export interface SendingProps {
  name: string;
  /** The uploaded share, from 0 to 1; null for a web address. */
  sent: number | null;
  onCancel: () => void;
}

/** Upload progress, then parsing. */
export function Sending({ name, sent, onCancel }: SendingProps) {
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
