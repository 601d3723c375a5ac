import { Stack } from '@mantine/core';
import type { ConfirmationDto } from '@wordhoard/api-client/types';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '../../../components/announcer.js';
import { LoadFailure } from '../../../components/load-failure.js';
import { Notice } from '../../../components/notice.js';
import { SettingsSection } from '../../../components/settings-section.js';
import { formatTime } from '../../../lib/format-moment.js';
import type { Ability } from '../abilities.js';
import { useConfirmations } from '../api/confirmations.js';
import classes from './assistants.module.css';
import { PendingCallCard } from './pending-call-card.js';

/** Pending calls; nothing if there are none. */
export function PendingCalls({ abilities }: { abilities: readonly Ability[] }) {
  const { t, i18n } = useTranslation('assistants');
  const confirmations = useConfirmations();
  const [settled, setSettled] = useState<ConfirmationDto | null>(null);
  const outcome = useRef<HTMLDivElement>(null);
  const waiting = confirmations.data?.filter(({ id }) => id !== settled?.id) ?? [];
  useAnnounceNewCalls(confirmations.data);
  useEffect(() => {
    // The pressed button disappeared with its call.
    if (settled) outcome.current?.focus();
  }, [settled]);
  // Pending calls stay visible while offline.
  if (confirmations.isError && !confirmations.data)
    return <LoadFailure error={confirmations.error} onRetry={() => void confirmations.refetch()} />;
  if (waiting.length === 0 && !settled) return null;
  return (
    <SettingsSection heading={t('waiting.heading')} {...(waiting.length > 0 && { body: t('waiting.body') })}>
      <Stack gap="xs">
        {settled && (
          <div ref={outcome} tabIndex={-1}>
            <Notice>
              {settled.state === 'denied'
                ? t('waiting.denied')
                : t('waiting.approved', { until: formatTime(settled.expires_at, i18n.language) })}
            </Notice>
          </div>
        )}
        {waiting.length > 0 && (
          <ul className={classes['list']}>
            {waiting.map((call) => (
              <PendingCallCard
                key={call.id}
                call={call}
                title={abilities.find(({ name }) => name === call.tool)?.title ?? call.tool}
                onSettled={setSettled}
              />
            ))}
          </ul>
        )}
      </Stack>
    </SettingsSection>
  );
}

/** Announces calls that arrive while the page is open. */
function useAnnounceNewCalls(calls: readonly ConfirmationDto[] | undefined): void {
  const { t } = useTranslation('assistants');
  const announce = useAnnounce();
  const known = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    if (!calls) return;
    const hasArrived = calls.some(({ id }) => known.current?.has(id) === false);
    known.current = new Set(calls.map(({ id }) => id));
    if (hasArrived) announce(t('waiting.arrived'));
  }, [calls, announce, t]);
}
