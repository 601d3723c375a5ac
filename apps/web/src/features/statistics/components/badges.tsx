import { Text } from '@mantine/core';
import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react';
import type { BadgeDto, ProfileDto } from '@wordhoard/api-client/types';
import { useTranslation } from 'react-i18next';
import { useStatisticsFormats } from '../use-statistics-formats.js';
import classes from './badges.module.css';
import { Section } from './section.js';

/** Earned badges and those still to earn. */
export function Badges({ badges, user }: Pick<ProfileDto, 'badges' | 'user'>) {
  const { t } = useTranslation('statistics');
  const { number } = useStatisticsFormats();
  const longest = user.longest_streak_days;
  const name = ({ kind, goal }: BadgeDto) => {
    const values = { count: goal, number: number(goal) };
    return { streak: t('badges.streak', values), reviews: t('badges.reviews', values), mastered: t('badges.mastered', values) }[kind];
  };
  return (
    <Section heading={t('badges.heading')}>
      <Text>{t('badges.longest', { count: longest, number: number(longest) })}</Text>
      <ul className={classes['badges']}>
        {badges.map((badge) => (
          <li key={`${badge.kind} ${badge.goal}`} className={classes['badge']} data-earned={badge.earned || undefined}>
            {badge.earned ? <IconCircleCheckFilled size={20} aria-hidden /> : <IconCircleDashed size={20} stroke={1.5} aria-hidden />}
            <span>
              {name(badge)}
              <span className={classes['state']}>{badge.earned ? t('badges.earned') : t('badges.toCome')}</span>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
