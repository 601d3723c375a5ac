import { Button, Stack, Text } from '@mantine/core';
import type { CompanionSessionDto } from '@wordhoard/api-client/types';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProblemAlert } from '../../../components/problem-alert.js';
import { type StartedPractice, useStartPractice } from '../api/activities.js';
import { cardKey } from '../due-card.js';
import { Activity } from './activity.js';

/** Practice of due words within a session. Answers are judged by rule, so no model is needed. */
export function Practice({ session }: { session: CompanionSessionDto }) {
  const { t } = useTranslation('companion');
  const practised = useRef(new Set<string>());
  const opener = useRef<HTMLButtonElement>(null);
  const [practice, setPractice] = useState<StartedPractice | null>(null);
  const [missing, setMissing] = useState<'all' | 'more' | null>(null);
  const wasOpen = useRef(false);
  const { mutate, isPending, error } = useStartPractice(session);
  useEffect(() => {
    // The focused element disappeared.
    if (wasOpen.current && !practice) opener.current?.focus();
    wasOpen.current = practice !== null;
  }, [practice]);
  const begin = () => {
    if (isPending) return;
    setMissing(null);
    const onSuccess = (next: StartedPractice | null) => {
      if (next) practised.current.add(cardKey(next.card));
      else setMissing(practised.current.size === 0 ? 'all' : 'more');
      setPractice(next);
    };
    mutate(practised.current, { onSuccess });
  };
  return (
    <Stack gap="sm">
      {error && <ProblemAlert error={error} />}
      {practice ? (
        <Activity
          key={practice.activity.id}
          practice={practice}
          isNextComing={isPending}
          onNext={begin}
          onEnd={() => {
            setPractice(null);
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
