import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { AttemptDto, GroupDto } from '@wordhoard/api-client/types';
import { type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHasModel } from '../../../components/model/use-model.js';
import { ProblemAlert } from '../../../components/problem-alert.js';
import { lastSpeaking, rememberSpeaking } from '../../../components/scenes/speaking.js';
import { SpeakingFields } from '../../../components/scenes/speaking-fields.js';
import type { SceneKey } from '../../../components/scenes/use-scene-names.js';
import { uuidV7 } from '../../../lib/uuid-v7.js';
import { SceneWords } from './scene-words.js';
import { useStartAttempt } from '../queries.js';

export interface StartAttemptProps {
  scene: SceneKey;
  groups: readonly GroupDto[];
  onStart: (attempt: AttemptDto) => void;
}

/** Settings for a new attempt, and useful words. */
export function StartAttempt({ scene, groups, onStart }: StartAttemptProps) {
  const { t } = useTranslation('scenarios');
  const hasModel = useHasModel();
  const [speaking, setSpeaking] = useState(() => lastSpeaking(groups));
  const operationId = useRef<string>(null);
  const { mutate, isPending, error } = useStartAttempt();
  const start = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    rememberSpeaking(speaking);
    const { language: target_language, difficulty, groupId } = speaking;
    operationId.current ??= uuidV7();
    const body = { scenario_key: scene, target_language, difficulty, ...(groupId !== null && { group_id: groupId }) };
    mutate({ body: { ...body, operation_id: operationId.current } }, { onSuccess: onStart });
  };
  return (
    <>
      <Paper withBorder p="lg" component="section" aria-labelledby="how-to-play">
        <form onSubmit={start}>
          <Stack>
            <Title order={2} id="how-to-play">
              {t('how')}
            </Title>
            {error && <ProblemAlert error={error} />}
            <SpeakingFields
              groups={groups}
              value={speaking}
              onChange={(chosen) => {
                setSpeaking(chosen);
                // Changed settings make a different attempt.
                operationId.current = null;
              }}
            />
            {hasModel && (
              <Group justify="flex-end">
                <Button type="submit" loading={isPending}>
                  {t('start')}
                </Button>
              </Group>
            )}
          </Stack>
        </form>
      </Paper>
      <Stack component="section" gap="sm" aria-labelledby="scene-words">
        <Title order={2} id="scene-words">
          {t('words')}
        </Title>
        <SceneWords scene={scene} speaking={speaking} none={<Text c="dimmed">{t('noWords')}</Text>} />
      </Stack>
    </>
  );
}
