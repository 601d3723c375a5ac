import { Button, Group, NativeSelect, Paper, Stack, Title } from '@mantine/core';
import type { ConversationDto, GroupDto } from '@wordhoard/api-client/types';
import { type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v7 as uuidv7 } from 'uuid';
import { ProblemAlert } from '../../../components/problem-alert.js';
import { lastConversationSettings, saveConversationSettings } from '../../../components/scenes/conversation-settings.js';
import { ConversationSettingsFields } from '../../../components/scenes/conversation-settings-fields.js';
import { type SceneKey, useSceneNames } from '../../../components/scenes/use-scene-names.js';
import { useStartConversation } from '../api.js';

export interface StartConversationProps {
  groups: readonly GroupDto[];
  onStart: (conversation: ConversationDto) => void;
}

export function StartConversation({ groups, onStart }: StartConversationProps) {
  const { t } = useTranslation('conversations');
  const [settings, setSettings] = useState(() => lastConversationSettings(groups));
  const [scene, setScene] = useState<SceneKey | ''>('');
  const scenes = Object.entries(useSceneNames());
  const operationId = useRef<string>(null);
  const { mutate, isPending, error } = useStartConversation();
  const start = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    saveConversationSettings(settings);
    const { language: target_language, difficulty, groupId } = settings;
    operationId.current ??= uuidv7();
    const body = { target_language, difficulty, ...(groupId && { group_id: groupId }), ...(scene && { scenario: scene }) };
    mutate({ body: { ...body, operation_id: operationId.current } }, { onSuccess: onStart });
  };
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby="new-conversation">
      <form
        onSubmit={start}
        onChange={() => {
          // A changed form is a new conversation.
          operationId.current = null;
        }}
      >
        <Stack>
          <Title order={2} id="new-conversation">
            {t('new')}
          </Title>
          {error && <ProblemAlert error={error} />}
          <ConversationSettingsFields groups={groups} value={settings} onChange={setSettings} />
          <NativeSelect
            label={t('scene')}
            value={scene}
            data={[{ value: '', label: t('anything') }, ...scenes.map(([value, label]) => ({ value, label }))]}
            onChange={(event) => {
              setScene(event.currentTarget.value as SceneKey | '');
            }}
          />
          <Group justify="flex-end">
            <Button type="submit" loading={isPending}>
              {t('start')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Paper>
  );
}
