import { IconSparkles } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './ai-mark.module.css';

/** Marks text that a model wrote. */
export function AiMark() {
  const { t } = useTranslation('model');
  return (
    <span className={classes['mark']}>
      <IconSparkles size={14} stroke={1.75} aria-hidden />
      {t('writtenByAi')}
    </span>
  );
}
