import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useIsOnline } from '../../../lib/use-is-online.js';
import classes from './connection-banner.module.css';
import { useOfflineState, useQueueText } from '../use-offline-state.js';
import { hasQueuedMutations } from '../database/mutation-queue.js';

/** Shown while the network or the server is unreachable, and while there are unsent changes or conflicts. */
export function ConnectionBanner() {
  const { t } = useTranslation('offline');
  const isOnline = useIsOnline();
  const { isReached, waiting } = useOfflineState();
  const waits = useQueueText(waiting);
  const sentences = [
    ...(isOnline ? [] : [t('banner.offline')]),
    ...(isOnline && !isReached ? [t('banner.unreached')] : []),
    ...(isOnline && isReached ? [] : [t('banner.old')]),
    ...(waits === null ? [] : [waits]),
    ...(waiting.unsettled > 0 ? [t('banner.unsettled', { count: waiting.unsettled })] : []),
  ];
  return (
    <div role="status" data-connection>
      {sentences.length > 0 && (
        <p className={classes['banner']}>
          {sentences.join(' ')}{' '}
          {(hasQueuedMutations(waiting) || waiting.unsettled > 0) && (
            <Link to="/waiting" search={{}} className={classes['link']}>
              {t('banner.show')}
            </Link>
          )}
        </p>
      )}
    </div>
  );
}
