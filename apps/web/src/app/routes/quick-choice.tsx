import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ChoiceGame } from '../../features/games/components/choice-game.js';
import { GamePage } from './group-games-page.js';

const route = getRouteApi('/signed-in/practice/games/choice');

export function QuickChoicePage() {
  const { t } = useTranslation('games');
  const { group } = route.useSearch();
  return <GamePage title={t('choice.title')} group={group} Game={ChoiceGame} />;
}
