import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../components/load-failure.js';
import { Loading } from '../../components/loading.js';
import { NothingHere } from '../../components/empty-notice.js';
import { useNotify } from '../../components/notifications.js';
import { Page } from '../../components/page.js';
import { messagesOf } from '../../components/thread/turns.js';
import { useConversation } from '../../features/conversations/api.js';
import { Conversation } from '../../features/conversations/components/conversation.js';
import { isMissing } from '../../lib/faults.js';
import { useQuery } from '@tanstack/react-query';
import { listGroupsOptions } from '@wordhoard/api-client/queries';

const route = getRouteApi('/signed-in/practice/conversations/$conversationId');

export function ConversationPage() {
  const { t } = useTranslation('conversations');
  const id = Number(route.useParams().conversationId);
  const navigate = useNavigate();
  const notify = useNotify();
  const query = useConversation(id);
  const groups = useQuery(listGroupsOptions()).data;
  const conversation = query.data?.pages[0];
  const isGone = isMissing(query.error);
  return (
    <Page title={t('title')} width="sm">
      {query.isPending && <Loading heights={[64, 96, 96]} />}
      {isGone && <NothingHere />}
      {query.isError && !conversation && !isGone && <LoadFailure error={query.error} onRetry={() => void query.refetch()} />}
      {conversation && !isGone && (
        <Conversation
          key={id}
          conversation={conversation}
          messages={messagesOf(query.data?.pages ?? [])}
          earlier={query}
          group={groups?.find((group) => group.id === conversation.group_id)}
          onDeleted={() => {
            notify({ message: t('deleted') });
            void navigate({ to: '/practice/conversations' });
          }}
        />
      )}
    </Page>
  );
}
