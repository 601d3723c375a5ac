import { Button, Group, Paper, Stack, TextInput, Title } from '@mantine/core';
import type { CompanionSessionDto, GroupDto } from '@wordhoard/api-client/types';
import { type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v7 as uuidv7 } from 'uuid';
import { ProblemAlert } from '../../../components/problem-alert.js';
import { lastConversationSettings, saveConversationSettings } from '../../../components/scenes/conversation-settings.js';
import { ConversationSettingsFields } from '../../../components/scenes/conversation-settings-fields.js';
import { useStartSession } from '../api/sessions.js';

export interface StartSessionProps {
  groups: readonly GroupDto[];
  onStart: (session: CompanionSessionDto) => void;
}

/** Limit of the API, in characters. */
const MAX_GOAL_LENGTH = 500;

export function StartSession({ groups, onStart }: StartSessionProps) {
  const { t } = useTranslation('companion');
  const [settings, setSettings] = useState(() => lastConversationSettings(groups));
  const [goal, setGoal] = useState('');
  const operationId = useRef<string>(null);
  const { mutate, isPending, error } = useStartSession();
  const start = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    saveConversationSettings(settings);
    const { language, difficulty, groupId } = settings;
    operationId.current ??= uuidv7();
    const wish = { language, difficulty, ...(groupId && { group_id: groupId }), ...(goal.trim() && { goal: goal.trim() }) };
    const consent_snapshot = { ai_companion_enabled: true };
    mutate({ body: { ...wish, consent_snapshot, operation_id: operationId.current } }, { onSuccess: onStart });
  };
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby="new-session">
      <form
        onSubmit={start}
        onChange={() => {
          // A changed form is a new session.
          operationId.current = null;
        }}
      >
        <Stack>
          <Title order={2} id="new-session">
            {t('new')}
          </Title>
          {error && <ProblemAlert error={error} />}
          <TextInput
            label={t('goal')}
            description={t('goalHint')}
            value={goal}
            maxLength={MAX_GOAL_LENGTH}
            dir="auto"
            onChange={(event) => {
              setGoal(event.currentTarget.value);
            }}
          />
          <ConversationSettingsFields groups={groups} value={settings} onChange={setSettings} />
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
