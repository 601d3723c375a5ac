import { Button, Group, NativeSelect, Paper, Stack, Title } from '@mantine/core';
import type { ConversationDto, GroupDto } from '@wordhoard/api-client/types';
import { type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProblemAlert } from '../../../components/problem-alert.js';
import { lastSpeaking, rememberSpeaking } from '../../../components/scenes/speaking.js';
import { SpeakingFields } from '../../../components/scenes/speaking-fields.js';
import { type SceneKey, useSceneNames } from '../../../components/scenes/use-scene-names.js';
import { uuidV7 } from '../../../lib/uuid-v7.js';
import { useStartConversation } from '../api.js';

export interface StartConversationProps {
  groups: readonly GroupDto[];
  onStart: (conversation: ConversationDto) => void;
}

export function StartConversation({ groups, onStart }: StartConversationProps) {
  const { t } = useTranslation('conversations');
  const [speaking, setSpeaking] = useState(() => lastSpeaking(groups));
  const [scene, setScene] = useState<SceneKey | ''>('');
  const scenes = Object.entries(useSceneNames());
  const operationId = useRef<string>(null);
  const { mutate, isPending, error } = useStartConversation();
  const start = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    rememberSpeaking(speaking);
    const { language: target_language, difficulty, groupId } = speaking;
    operationId.current ??= uuidV7();
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
          <SpeakingFields groups={groups} value={speaking} onChange={setSpeaking} />
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
