import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ConversationDto } from '@wordhoard/api-client/types';
import { useTranslation } from 'react-i18next';
import { ForeignText } from '../../../components/foreign-text.js';
import { LinkItem, LinkList } from '../../../components/link-list.js';
import { LoadFailure } from '../../../components/load-failure.js';
import { Loading } from '../../../components/loading.js';
import { useDifficulties } from '../../../components/scenes/conversation-settings.js';
import { useLanguageName } from '../../../components/scenes/use-language-name.js';
import { useSceneNames } from '../../../components/scenes/use-scene-names.js';
import { formatRelative } from '../../../lib/format.js';
import { useNow } from '../../../lib/use-now.js';
import { useConversations } from '../api.js';

export function ConversationList() {
  const { t } = useTranslation('conversations');
  const conversations = useConversations();
  const items = conversations.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Stack component="section" gap="sm" aria-labelledby="past-conversations">
      <Title order={2} id="past-conversations">
        {t('past')}
      </Title>
      {conversations.isPending && <Loading heights={[64, 64]} />}
      {conversations.isError && <LoadFailure error={conversations.error} onRetry={() => void conversations.refetch()} />}
      {conversations.data && items.length === 0 && <Text c="dimmed">{t('none')}</Text>}
      {items.length > 0 && (
        <LinkList>
          {items.map((conversation) => (
            <ConversationItem key={conversation.id} conversation={conversation} />
          ))}
        </LinkList>
      )}
      {conversations.hasNextPage && (
        <Group justify="center">
          <Button variant="default" loading={conversations.isFetchingNextPage} onClick={() => void conversations.fetchNextPage()}>
            {t('more')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

function ConversationItem({ conversation }: { conversation: ConversationDto }) {
  const { t, i18n } = useTranslation('conversations');
  const { preview, target_language, scenario, difficulty, last_active_at, ended_at } = conversation;
  const languageName = useLanguageName();
  const scenes = useSceneNames();
  const name = useDifficulties().find(({ value }) => value === difficulty)?.name;
  const now = useNow();
  const details = [languageName(target_language), scenario && scenes[scenario], name, formatRelative(last_active_at, now, i18n.language)];
  return (
    <LinkItem details={[...details, ended_at && t('ended')]}>
      <Link to="/practice/conversations/$conversationId" params={{ conversationId: String(conversation.id) }}>
        {preview === null ? t('unsaid') : <ForeignText language={target_language}>{preview}</ForeignText>}
      </Link>
    </LinkItem>
  );
}
