import '@mantine/core/styles/Progress.css';
import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ProblemAlert } from '../../../components/problem-alert.js';
import { isPassing } from '../../../lib/faults.js';
import { useLanguageSetup } from '../use-language-setup.js';
import { type LanguageSetup, clearSetup } from '../language-setup.js';
import { SetupStep } from './setup-step.js';

export interface AddingWordsProps {
  setup: LanguageSetup;
  onDone: (groupId: number) => void;
  onGiveUp: () => void;
}

/** Adds the chosen words on mount, shows the progress, and continues after a network failure. */
export function AddingWords({ setup, onDone, onGiveUp }: AddingWordsProps) {
  const { t } = useTranslation('first-run');
  const { mutate, error, isPending, addedCount: added } = useLanguageSetup(setup);
  const count = setup.terms.length;
  const begin = () => {
    if (!isPending) mutate(undefined, { onSuccess: onDone });
  };
  const startOnMount = useEffectEvent(begin);
  useEffect(() => {
    const onOnline = () => {
      startOnMount();
    };
    onOnline();
    addEventListener('online', onOnline);
    return () => {
      removeEventListener('online', onOnline);
    };
  }, []);
  useConfirmUnload(isPending);
  return (
    <SetupStep number={2} heading={t('adding.heading')} canBeSkipped={false}>
      <Stack gap="xs">
        <Progress size="lg" value={(added / Math.max(1, count)) * 100} aria-label={t('adding.heading')} />
        <Text size="sm" c="dimmed">
          {t('adding.progress', { added, count })}
        </Text>
      </Stack>
      {error !== null && (
        <Stack gap="sm">
          <ProblemAlert error={error} />
          {isPassing(error) && <Text>{t('adding.stopped', { added, count })}</Text>}
          <Group gap="sm">
            {isPassing(error) && <TryAgain onPress={begin} />}
            <Button
              variant="default"
              onClick={() => {
                clearSetup();
                onGiveUp();
              }}
            >
              {t('adding.again')}
            </Button>
          </Group>
        </Stack>
      )}
    </SetupStep>
  );
}

/** Asks before the browser closes the page. Navigating within the app is fine, because adding continues. */
function useConfirmUnload(isPending: boolean): void {
  useEffect(() => {
    if (!isPending) return;
    const ask = (event: BeforeUnloadEvent) => {
      event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => {
      removeEventListener('beforeunload', ask);
    };
  }, [isPending]);
}

function TryAgain({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation();
  return <Button onClick={onPress}>{t('actions.tryAgain')}</Button>;
}
