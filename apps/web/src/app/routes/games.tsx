import { Text } from '@mantine/core';
import { IconCards, IconLayoutGrid, IconListCheck } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LinkCards } from '../../components/link-list.js';
import { GroupGamesPage } from './group-games.js';
import { PracticeCard } from './practice-card.js';

const route = getRouteApi('/signed-in/practice/games');

export function GamesPage() {
  const { t } = useTranslation('games');
  const { group } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <GroupGamesPage title={t('title')} group={group} onGroup={(wanted) => void navigate({ search: { group: wanted }, replace: true })}>
      {(groupId) => {
        const search = { group: String(groupId) };
        return (
          <>
            <Text c="dimmed">{t('intro')}</Text>
            <LinkCards>
              <PracticeCard
                to="/practice/games/match"
                search={search}
                name={t('match.title')}
                about={t('match.about')}
                Icon={IconLayoutGrid}
              />
              <PracticeCard
                to="/practice/games/choice"
                search={search}
                name={t('choice.title')}
                about={t('choice.about')}
                Icon={IconListCheck}
              />
              <PracticeCard
                to="/flashcards/practice"
                search={search}
                name={t('flashcards.title')}
                about={t('flashcards.about')}
                Icon={IconCards}
              />
            </LinkCards>
          </>
        );
      }}
    </GroupGamesPage>
  );
}
