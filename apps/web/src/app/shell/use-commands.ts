import { useQuery } from '@tanstack/react-query';
import { getMeOptions, listGroupsOptions } from '@wordhoard/api-client/queries';
import { useMantineColorScheme } from '@mantine/core';
import { useNavigate, useParams } from '@tanstack/react-router';
import type { GroupDto } from '@wordhoard/api-client/types';
import { useTranslation } from 'react-i18next';

import { useInstallOffer } from '../../lib/install-offer.js';
import { useSignOut } from '../use-sign-out.js';
import type { PaletteCommand } from './match-commands.js';

export interface CommandHandlers {
  onAddWord: (group: GroupDto) => void;
  onShowKeys: () => void;
}

/** All commands, in display order. */
export function useCommands({ onAddWord, onShowKeys }: CommandHandlers): PaletteCommand[] {
  const { t } = useTranslation('shell');
  const groups = useQuery(listGroupsOptions()).data ?? [];
  const signOut = useSignOut();
  return [
    ...useReviewCommands(),
    ...useAddCommands(groups, onAddWord),
    ...usePages(),
    ...useGroupCommands(groups),
    ...useThemeCommands(),
    ...useInstallCommand(),
    { id: 'keys', section: t('commands.more'), label: t('commands.keys'), run: onShowKeys },
    { id: 'leave', section: t('commands.more'), label: t('commands.signOut'), keywords: t('commands.signOutKeywords'), run: signOut },
  ];
}

function useReviewCommands(): PaletteCommand[] {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  return [
    {
      id: 'review',
      section: t('commands.actions'),
      label: t('commands.startReview'),
      keywords: t('commands.startReviewKeywords'),
      run: () => void navigate({ to: '/review/start', search: {} }),
    },
    {
      id: 'flashcards',
      section: t('commands.actions'),
      label: t('commands.flashcards'),
      keywords: t('commands.startReviewKeywords'),
      run: () => void navigate({ to: '/flashcards', search: {} }),
    },
  ];
}

function useAddCommands(groups: readonly GroupDto[], onAddWord: CommandHandlers['onAddWord']): PaletteCommand[] {
  const { t } = useTranslation('shell');
  const here = Number(useParams({ strict: false }).groupId);
  const current = groups.find(({ id }) => id === here) ?? groups[0];
  const command = (id: string, label: string, group: GroupDto) => ({
    id,
    section: t('commands.actions'),
    label,
    run: () => {
      onAddWord(group);
    },
  });
  return [
    ...(current ? [command('add', t('commands.addWord'), current)] : []),
    ...groups.map((group) => ({ ...command(`add-${group.id}`, t('commands.addWordTo', { group: group.name }), group), isHidden: true })),
  ];
}

function usePages(): PaletteCommand[] {
  const { t } = useTranslation('shell');
  const { t: common } = useTranslation();
  const navigate = useNavigate();
  const me = useQuery(getMeOptions());
  const pages = [
    { to: '/', label: common('navigation.dashboard'), keywords: t('commands.dashboardKeywords') },
    { to: '/groups', label: common('navigation.groups') },
    { to: '/review', label: common('navigation.review'), keywords: t('commands.startReviewKeywords') },
    { to: '/practice', label: common('navigation.practice'), keywords: t('commands.practiceKeywords') },
    { to: '/statistics', label: t('commands.statistics'), keywords: t('commands.statisticsKeywords') },
    { to: '/welcome', label: t('commands.welcome'), keywords: t('commands.welcomeKeywords') },
    { to: '/palace', label: t('commands.palace'), keywords: t('commands.palaceKeywords') },
    { to: '/import', label: t('commands.import'), keywords: t('commands.importKeywords') },
    { to: '/leeches', label: t('commands.leeches'), keywords: t('commands.leechesKeywords') },
    { to: '/notifications', label: t('commands.notifications'), keywords: t('commands.notificationsKeywords') },
    { to: '/settings/account', label: t('commands.account'), keywords: t('commands.accountKeywords') },
    { to: '/settings/learning', label: t('commands.learning'), keywords: t('commands.learningKeywords') },
    { to: '/settings/reminders', label: t('commands.reminders'), keywords: t('commands.remindersKeywords') },
    { to: '/settings/ai', label: t('commands.ai'), keywords: t('commands.aiKeywords') },
    { to: '/settings/assistants', label: t('commands.assistants'), keywords: t('commands.assistantsKeywords') },
    { to: '/settings/appearance', label: t('commands.appearance'), keywords: t('commands.appearanceKeywords') },
    { to: '/settings/sign-ins', label: t('commands.signIns'), keywords: t('commands.signInsKeywords') },
    ...(me.data?.role === 'admin'
      ? ([
          { to: '/admin', label: t('commands.administration'), keywords: t('commands.administrationKeywords') },
          { to: '/admin/ai', label: t('commands.aiForAll'), keywords: t('commands.aiForAllKeywords') },
        ] as const)
      : []),
  ] as const;
  return pages.map(({ to, ...page }) => ({ id: to, section: t('commands.pages'), ...page, run: () => void navigate({ to }) }));
}

function useGroupCommands(groups: readonly GroupDto[]): PaletteCommand[] {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  return groups.flatMap((group, index) => [
    {
      id: `open-${group.id}`,
      section: t('commands.groups'),
      label: group.name,
      isHidden: index >= GROUPS_AT_ONCE,
      run: () => void navigate({ to: '/groups/$groupId', params: { groupId: String(group.id) } }),
    },
    {
      id: `review-${group.id}`,
      section: t('commands.groups'),
      label: t('commands.reviewGroup', { group: group.name }),
      isHidden: true,
      run: () => void navigate({ to: '/review/start', search: { group: String(group.id) } }),
    },
  ]);
}

const GROUPS_AT_ONCE = 5;

function useThemeCommands(): PaletteCommand[] {
  const { t } = useTranslation('shell');
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const themes = { light: t('commands.light'), dark: t('commands.dark'), auto: t('commands.auto') };
  return (['light', 'dark', 'auto'] as const)
    .filter((theme) => theme !== colorScheme)
    .map((theme) => ({
      id: `theme-${theme}`,
      section: t('commands.more'),
      label: themes[theme],
      keywords: t('commands.themeKeywords'),
      run: () => {
        setColorScheme(theme);
      },
    }));
}

function useInstallCommand(): PaletteCommand[] {
  const { t } = useTranslation('shell');
  const install = useInstallOffer();
  if (!install) return [];
  return [
    { id: 'install', section: t('commands.more'), label: t('commands.install'), keywords: t('commands.installKeywords'), run: install },
  ];
}
