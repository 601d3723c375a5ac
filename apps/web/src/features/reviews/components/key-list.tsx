import '@mantine/core/styles/Kbd.css';
import { Kbd } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog.js';
import type { KeyHint } from './key-hints.js';
import classes from './key-list.module.css';

/** All keyboard shortcuts of the current page. */
export function KeyList({ keys, onClose }: { keys: readonly KeyHint[]; onClose: () => void }) {
  const { t } = useTranslation('reviews');
  return (
    <Dialog isOpen title={t('keys.heading')} onClose={onClose}>
      <dl className={classes['list']}>
        {keys.map((one) => (
          <div key={one.keys} className={classes['row']}>
            <dt>
              <Kbd>{one.keys}</Kbd>
            </dt>
            <dd className={classes['does']}>{one.does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
