import { Button, Stack } from '@mantine/core';
import { IconVolume } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { generateSpeechMutation, getSpeechOptions } from '@wordhoard/api-client/queries';
import type { WordDto } from '@wordhoard/api-client/types';
import { speechLocaleOf, toSupportedLanguage } from '@wordhoard/language';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '../../../components/announcer.js';
import { ProblemAlert } from '../../../components/problem-alert.js';
import type { MediaTarget } from '../media-targets.js';

export interface GenerateSpeechProps {
  word: Pick<WordDto, 'id' | 'term' | 'target_language'>;
  target: MediaTarget;
}

/** Adds a synthetic voice to the term or an example. Only shown if the server speaks the word's language. */
export function GenerateSpeech({ word, target: { part, subject } }: GenerateSpeechProps) {
  const { t } = useTranslation('media');
  const announce = useAnnounce();
  const languages = useQuery({ ...getSpeechOptions(), staleTime: 'static' }).data?.languages ?? [];
  const generating = useMutation(generateSpeechMutation());
  if (languages.length === 0 || (part !== 'term' && part !== 'example')) return null;
  const locale = speechLocaleOf(toSupportedLanguage(word.target_language), subject ?? word.term);
  if (locale === null || !languages.includes(locale)) return null;
  const generate = () => {
    const onSuccess = () => {
      announce(t('speech.generated'));
    };
    generating.mutate({ path: { word_id: word.id }, body: { part, ...(subject !== undefined && { subject }) } }, { onSuccess });
  };
  return (
    <Stack gap="sm" align="flex-start">
      <Button
        variant="default"
        leftSection={<IconVolume size={18} aria-hidden />}
        aria-disabled={generating.isPending || undefined}
        aria-busy={generating.isPending}
        onClick={generating.isPending ? undefined : generate}
      >
        {t('speech.generate')}
      </Button>
      {generating.isError && <ProblemAlert error={generating.error} />}
    </Stack>
  );
}
