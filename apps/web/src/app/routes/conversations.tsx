import { Stack, Text, Title } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../components/load-failure.js';
import { Loading } from '../../components/loading.js';
import { ModelNotice } from '../../components/model/model-notice.js';
import { useHasModel } from '../../components/model/use-model.js';
import { Page } from '../../components/page.js';
import { ConversationList } from '../../features/conversations/components/conversation-list.js';
import { StartConversation } from '../../features/conversations/components/start-conversation.js';
import { useQuery } from '@tanstack/react-query';
import { listGroupsOptions } from '@wordhoard/api-client/queries';

export function ConversationsPage() {
  const { t } = useTranslation('conversations');
  const navigate = useNavigate();
  const groups = useQuery(listGroupsOptions());
  const hasModel = useHasModel();
  return (
    <Page title={t('title')}>
      <Stack gap="lg">
        <Stack gap="xs">
          <Title order={1}>{t('title')}</Title>
          <Text c="dimmed">{t('intro')}</Text>
        </Stack>
        <ModelNotice without={t('without')} />
        {groups.isPending && <Loading heights={[256]} />}
        {groups.isError && <LoadFailure error={groups.error} onRetry={() => void groups.refetch()} />}
        {groups.data && hasModel && (
          <StartConversation
            groups={groups.data}
            onStart={({ id }) => void navigate({ to: '/practice/conversations/$conversationId', params: { conversationId: String(id) } })}
          />
        )}
        <ConversationList />
      </Stack>
    </Page>
  );
}
