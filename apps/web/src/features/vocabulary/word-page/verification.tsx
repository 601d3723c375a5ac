import { Button, Group, Stack, Text, Title } from '@mantine/core';
import type { WordDto } from '@wordhoard/api-client/types';
import { useTranslation } from 'react-i18next';
import { useReportProblem } from '../../../components/notifications.js';
import { formatDate } from '../../../lib/format-moment.js';
import { useMutation } from '@tanstack/react-query';
import { verifyWordMutation, withdrawVerificationMutation } from '@wordhoard/api-client/queries';

/** Which model wrote parts of the word, with what confidence, and whether the learner has checked them. */
export function Verification({ word }: { word: WordDto }) {
  const { t, i18n } = useTranslation('word-page');
  const report = useReportProblem();
  const model = useModelText(word);
  const [verifying, withdrawing] = [useMutation(verifyWordMutation()), useMutation(withdrawVerificationMutation())];
  if (word.ai_state === 'human') return null;
  const isVerified = word.ai_state === 'verified';
  const change = isVerified ? withdrawing : verifying;
  const confidence =
    word.ai_confidence === null ? null : new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(word.ai_confidence);
  const date = word.ai_verified_at && formatDate(word.ai_verified_at, i18n.language);
  return (
    <Stack component="section" gap="md" aria-labelledby="ai-heading">
      <Title order={2} id="ai-heading">
        {isVerified ? t('ai.headingChecked') : t('ai.heading')}
      </Title>
      <Text>
        {t('ai.by', { model })} {confidence && t('ai.confidence', { confidence })}
      </Text>
      <Group gap="sm">
        <Text>{isVerified ? t('ai.verified', { date }) : t('ai.unverified')}</Text>
        <Button
          variant="default"
          size="sm"
          loading={change.isPending}
          onClick={() => {
            change.mutate(
              { path: { word_id: word.id } },
              {
                onError: (error) => {
                  report(error);
                },
              },
            );
          }}
        >
          {isVerified ? t('ai.withdraw') : t('ai.verify')}
        </Button>
      </Group>
    </Stack>
  );
}

/** Model and provider. */
function useModelText({ ai_provider, ai_model }: WordDto): string {
  const { t } = useTranslation('word-page');
  const providers: Record<string, string> = {
    local: t('ai.providers.local'),
    cloud_a: t('ai.providers.cloud_a'),
    cloud_b: t('ai.providers.cloud_b'),
    cloud_c: t('ai.providers.cloud_c'),
  };
  const known = [ai_model, ai_provider && (providers[ai_provider] ?? ai_provider)].filter(Boolean);
  return known.join(' · ') || t('ai.someModel');
}
