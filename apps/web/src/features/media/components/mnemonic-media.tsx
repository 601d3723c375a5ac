import { useQuery } from '@tanstack/react-query';
import { listWordMediaOptions } from '@wordhoard/api-client/queries';
import { useTranslation } from 'react-i18next';
import type { MediaWord } from '../media-targets.js';
import { MediaFile } from './media-file.js';
import classes from './media.module.css';

/** Pictures and recordings of a mnemonic. They are added and changed in the list of the word. */
export function MnemonicMedia({ word, mnemonicId }: { word: MediaWord; mnemonicId: number }) {
  const { t } = useTranslation('media');
  const media = useQuery(listWordMediaOptions({ query: { word_ids: [word.id] } })).data ?? [];
  const shown = media.map((one, index) => ({ one, index })).filter(({ one }) => one.mnemonic_id === mnemonicId);
  if (shown.length === 0) return null;
  return (
    <ul className={classes['mnemonicList']} aria-label={t('heading')}>
      {shown.map(({ one, index }) => (
        <li key={one.id}>
          <MediaFile media={one} term={word.term} index={index} />
        </li>
      ))}
    </ul>
  );
}
