import { IconFlagFilled, IconStarFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Card } from '@wordhoard/review-client';
import { type FlagColor, FLAGS, isMarked } from '../word-changes.js';
import classes from './card-marks.module.css';

/** Flag and mark of a word. */
export function CardMarks({ card }: { card: Card }) {
  const { t } = useTranslation('reviews');
  const texts = useFlagTexts();
  const color = FLAGS[card.flag - 1];
  return (
    <div className={classes['marks']}>
      {color && <FlagSign color={color} label={t('flags.flagged', { color: texts[color] })} />}
      {isMarked(card) && <IconStarFilled size={18} role="img" aria-label={t('word.marked')} />}
    </div>
  );
}

/** Without a label if text next to it says the same. */
export function FlagSign({ color, label }: { color: FlagColor; label?: string }) {
  const spoken = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return <IconFlagFilled size={18} className={classes['flag']} data-flag={color} {...spoken} />;
}

export function useFlagTexts(): Record<FlagColor, string> {
  const { t } = useTranslation('reviews');
  return {
    red: t('flags.red'),
    orange: t('flags.orange'),
    green: t('flags.green'),
    blue: t('flags.blue'),
    pink: t('flags.pink'),
    turquoise: t('flags.turquoise'),
    purple: t('flags.purple'),
  };
}
