import { Text } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { isolated } from '../../../lib/format.js';
import classes from './choice-verdict.module.css';

/** Whether the choice was correct. A wrong choice is named, because its button is gone. */
export function ChoiceVerdict({ choice, isRight }: { choice: string; isRight: boolean }) {
  const { t } = useTranslation('reviews');
  const Sign = isRight ? IconCheck : IconX;
  return (
    <Text className={classes['verdict']} data-right={isRight || undefined}>
      <Sign size={20} aria-hidden className={classes['sign']} />
      {isRight ? t('verdict.right') : t('verdict.choice', { choice: isolated(choice) })}
    </Text>
  );
}
