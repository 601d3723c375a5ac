import { Group, Stack, Text, Title } from '@mantine/core';
import type { ConversationWithMessagesDto, GroupDto, MessageDto } from '@wordhoard/api-client/types';
import { retryReply, sendMessage } from '@wordhoard/api-client/sdk';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../components/notice.js';
import { TextLink } from '../../../components/link-button.js';
import { ModelNotice } from '../../../components/model/model-notice.js';
import { useDifficulties } from '../../../components/scenes/conversation-settings.js';
import { useLanguageName } from '../../../components/scenes/use-language-name.js';
import { useSceneNames } from '../../../components/scenes/use-scene-names.js';
import { Corrections } from '../../../components/thread/corrections.js';
import { Chat, type ChatProps } from '../../../components/thread/chat.js';
import { useShownMessage } from '../api.js';
import { ConversationActions } from './conversation-actions.js';

export interface ConversationProps {
  conversation: ConversationWithMessagesDto;
  /** Oldest first. */
  messages: readonly MessageDto[];
  earlier: NonNullable<ChatProps<MessageDto>['earlier']>;
  group: GroupDto | undefined;
  onDeleted: () => void;
}

export function Conversation({ conversation, messages, earlier, group, onDeleted }: ConversationProps) {
  const { t } = useTranslation('conversations');
  const { id, target_language: language, ended_at } = conversation;
  const path = { conversation_id: id };
  return (
    <Stack gap="lg">
      <Head conversation={conversation} group={group} onDeleted={onDeleted} />
      {ended_at === null && <ModelNotice without={t('without')} />}
      <Chat
        place={`conversation-${id}`}
        turns={messages}
        earlier={earlier}
        language={language}
        partner={t('tutor')}
        isEnded={ended_at !== null}
        remarks={(message) => <Corrections conversationId={id} message={message} language={language} />}
        send={(content, operation_id, signal) => sendMessage({ path, body: { content, operation_id }, signal })}
        askReply={(message_id, signal) => retryReply({ path: { ...path, message_id }, signal })}
        onTurn={useShownMessage(id)}
      />
      {ended_at !== null && (
        <Notice>
          <span>{t('hasEnded')}</span>
          <TextLink to="/practice/conversations">{t('new')}</TextLink>
        </Notice>
      )}
    </Stack>
  );
}

function Head({ conversation, group, onDeleted }: Pick<ConversationProps, 'conversation' | 'group' | 'onDeleted'>) {
  const { t } = useTranslation('conversations');
  const { target_language, scenario, difficulty } = conversation;
  const language = useLanguageName()(target_language);
  const scenes = useSceneNames();
  const difficulties = useDifficulties();
  return (
    <Stack gap="xs">
      <div>
        <TextLink to="/practice/conversations" size="sm">
          {t('all')}
        </TextLink>
      </div>
      <Group justify="space-between" align="flex-start" gap="sm">
        <Title order={1}>{scenario ? t('about', { scene: scenes[scenario], language }) : t('in', { language })}</Title>
        <ConversationActions conversation={conversation} onDeleted={onDeleted} />
      </Group>
      <Text c="dimmed" size="sm" style={{ overflowWrap: 'anywhere' }}>
        {difficulties.find(({ value }) => value === difficulty)?.name}
        {group && ` · ${t('withWords', { group: group.name })}`}
      </Text>
    </Stack>
  );
}
