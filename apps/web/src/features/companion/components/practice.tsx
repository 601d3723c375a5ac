import { Button, Stack, Text } from '@mantine/core';
import type { CompanionSessionDto } from '@wordhoard/api-client/types';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProblemAlert } from '../../../components/problem-alert.js';
import { type Practice as Begun, useBeginPractice } from '../api/activities.js';
import { keyOf } from '../due-card.js';
import { Activity } from './activity.js';

/** Practice of due words within a session. Answers are judged by rule, so no model is needed. */
export function Practice({ session }: { session: CompanionSessionDto }) {
  const { t } = useTranslation('companion');
  const practised = useRef(new Set<string>());
  const opener = useRef<HTMLButtonElement>(null);
  const [begun, setBegun] = useState<Begun | null>(null);
  const [missing, setMissing] = useState<'all' | 'more' | null>(null);
  const wasOpen = useRef(false);
  const { mutate, isPending, error } = useBeginPractice(session);
  useEffect(() => {
    // The focused element disappeared.
    if (wasOpen.current && !begun) opener.current?.focus();
    wasOpen.current = begun !== null;
  }, [begun]);
  const begin = () => {
    if (isPending) return;
    setMissing(null);
    const onSuccess = (next: Begun | null) => {
      if (next) practised.current.add(keyOf(next.card));
      else setMissing(practised.current.size === 0 ? 'all' : 'more');
      setBegun(next);
    };
    mutate(practised.current, { onSuccess });
  };
  return (
    <Stack gap="sm">
      {error && <ProblemAlert error={error} />}
      {begun ? (
        <Activity
          key={begun.activity.id}
          begun={begun}
          isNextComing={isPending}
          onNext={begin}
          onEnd={() => {
            setBegun(null);
          }}
        />
      ) : (
        <div>
          <Button ref={opener} variant="default" size="sm" loading={isPending} onClick={begin}>
            {t('practice.begin')}
          </Button>
        </div>
      )}
      <Text role="status" size="sm" c="dimmed">
        {missing === 'all' && t('practice.none')}
        {missing === 'more' && t('practice.noMore')}
      </Text>
    </Stack>
  );
}
