import { Paper, Stack, Title, VisuallyHidden } from '@mantine/core';
import { IconBuildingCastle, IconCards, IconFileImport } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import type { GroupDto } from '@wordhoard/api-client/types';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../components/link-button.js';
import { LoadFailure } from '../../components/load-failure.js';
import { Loading } from '../../components/loading.js';
import { Page } from '../../components/page.js';
import { NothingHere } from '../../components/empty-notice.js';
import { isMissing } from '../../lib/faults.js';
import { AddWordForm } from '../../features/vocabulary/components/add-word-form.js';
import { GroupHeader } from '../../features/vocabulary/components/group-header.js';
import { GroupWords } from '../../features/vocabulary/group-table/group-words.js';
import { WordAddition } from '../../features/vocabulary/group-table/word-addition.js';
import { renderRowMedia } from '../card-media.js';
import { useQuery } from '@tanstack/react-query';
import { getGroupOptions } from '@wordhoard/api-client/queries';

const route = getRouteApi('/signed-in/groups/$groupId');

export function GroupPage() {
  const { t } = useTranslation('vocabulary');
  const id = Number(route.useParams().groupId);
  const group = useQuery(getGroupOptions({ path: { group_id: id } }));
  return (
    <Page title={group.data?.name ?? t('groups.heading')}>
      {group.isPending && <Loading heights={[64, 160, 240]} />}
      {group.isError &&
        (isMissing(group.error) ? <NothingHere /> : <LoadFailure error={group.error} onRetry={() => void group.refetch()} />)}
      {group.data && <GroupContent key={id} group={group.data} />}
    </Page>
  );
}

function GroupContent({ group }: { group: GroupDto }) {
  const { t } = useTranslation('vocabulary');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <Stack gap="xl">
      <GroupHeader group={group} action={<GroupActions group={group} />} />
      <Paper withBorder p="lg">
        <AddWordForm group={group} />
      </Paper>
      <section aria-labelledby="words-heading">
        <VisuallyHidden>
          <Title order={2} id="words-heading">
            {t('words.heading')}
          </Title>
        </VisuallyHidden>
        <WordAddition value={renderRowMedia}>
          <GroupWords
            group={group}
            search={search}
            onSearch={(wanted) => void navigate({ search: wanted, replace: true, resetScroll: false })}
          />
        </WordAddition>
      </section>
    </Stack>
  );
}

function GroupActions({ group }: { group: GroupDto }) {
  const { t } = useTranslation('vocabulary');
  const { t: reviews } = useTranslation('reviews');
  const isAnythingDue = group.due_count + group.new_count > 0;
  return (
    <>
      {isAnythingDue && (
        <LinkButton to="/review/start" search={{ group: String(group.id) }}>
          {reviews('today.start')}
        </LinkButton>
      )}
      {group.word_count > 0 && (
        <LinkButton
          to="/practice/games"
          search={{ group: String(group.id) }}
          variant="default"
          leftSection={<IconCards size={18} aria-hidden />}
        >
          {t('group.practice')}
        </LinkButton>
      )}
      {group.word_count > 0 && (
        <LinkButton
          to="/palace"
          search={{ group: String(group.id) }}
          variant="default"
          leftSection={<IconBuildingCastle size={18} aria-hidden />}
        >
          {t('group.palace')}
        </LinkButton>
      )}
      <LinkButton
        to="/import"
        search={{ group: String(group.id) }}
        variant="default"
        leftSection={<IconFileImport size={18} aria-hidden />}
      >
        {t('group.import')}
      </LinkButton>
    </>
  );
}
