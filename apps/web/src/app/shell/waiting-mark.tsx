import { useTranslation } from 'react-i18next';
import { useWaitingCount } from '../../features/assistants/api/confirmations.js';
import classes from './waiting-mark.module.css';

/** The number of assistant calls waiting for approval, on the settings link. */
export function WaitingMark() {
  const { t } = useTranslation();
  const count = useWaitingCount();
  if (count === 0) return null;
  return (
    <span className={classes['mark']} role="img" aria-label={t('navigation.waiting', { count })}>
      {count}
    </span>
  );
}
