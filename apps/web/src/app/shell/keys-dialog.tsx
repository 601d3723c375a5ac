import '@mantine/core/styles/Kbd.css';
import { Kbd } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../components/dialog.js';
import { commandKey } from '../../lib/platform.js';
import classes from './keys-dialog.module.css';

/** Shortcuts that work on every page. Pages list their own. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell');
  const { t: common } = useTranslation();
  const entries = [
    { keys: [commandKey(common('commands.control')), 'K'], does: t('keys.palette') },
    { keys: [t('keys.r')], does: t('keys.listen') },
    { keys: ['?'], does: t('keys.help') },
    { keys: [t('keys.tab')], does: t('keys.next') },
    { keys: [t('keys.escape')], does: t('keys.close') },
  ];
  return (
    <Dialog isOpen title={t('keys.title')} onClose={onClose}>
      <dl className={classes['keys']}>
        {entries.map(({ keys, does }) => (
          <div key={does} className={classes['entry']}>
            <dt>
              {keys.map((key) => (
                <Kbd key={key} me={4}>
                  {key}
                </Kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
