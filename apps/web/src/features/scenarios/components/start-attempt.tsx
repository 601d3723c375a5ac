import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { AttemptDto, GroupDto } from '@wordhoard/api-client/types';
import { type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v7 as uuidv7 } from 'uuid';
import { useHasModel } from '../../../components/model/use-model.js';
import { ProblemAlert } from '../../../components/problem-alert.js';
import { lastConversationSettings, saveConversationSettings } from '../../../components/scenes/conversation-settings.js';
import { ConversationSettingsFields } from '../../../components/scenes/conversation-settings-fields.js';
import type { SceneKey } from '../../../components/scenes/use-scene-names.js';
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
  const [settings, setSettings] = useState(() => lastConversationSettings(groups));
  const operationId = useRef<string>(null);
  const { mutate, isPending, error } = useStartAttempt();
  const start = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    saveConversationSettings(settings);
    const { language: target_language, difficulty, groupId } = settings;
    operationId.current ??= uuidv7();
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
            <ConversationSettingsFields
              groups={groups}
              value={settings}
              onChange={(chosen) => {
                setSettings(chosen);
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
        <SceneWords scene={scene} settings={settings} none={<Text c="dimmed">{t('noWords')}</Text>} />
      </Stack>
    </>
  );
}
