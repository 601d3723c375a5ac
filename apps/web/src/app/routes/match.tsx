import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { MatchGame } from '../../features/games/components/match-game.js';
import { GamePage } from './group-games-page.js';

const route = getRouteApi('/signed-in/practice/games/match');

export function MatchPage() {
  const { t } = useTranslation('games');
  const { group } = route.useSearch();
  return <GamePage title={t('match.title')} group={group} Game={MatchGame} />;
}
