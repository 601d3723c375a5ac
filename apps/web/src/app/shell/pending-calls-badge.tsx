import { useTranslation } from 'react-i18next';
import { usePendingCallCount } from '../../features/assistants/api/confirmations.js';
import classes from './pending-calls-badge.module.css';

/** The number of assistant calls waiting for approval, on the settings link. */
export function PendingCallsBadge() {
  const { t } = useTranslation();
  const count = usePendingCallCount();
  if (count === 0) return null;
  return (
    <span className={classes['mark']} role="img" aria-label={t('navigation.waiting', { count })}>
      {count}
    </span>
  );
}
