import { useQuery } from '@tanstack/react-query';
import { listWordMediaOptions } from '@wordhoard/api-client/queries';
import { useTranslation } from 'react-i18next';
import { belongsToTerm, type MediaWord } from '../media-targets.js';
import { useMediaName } from '../use-media-name.js';
import classes from './media.module.css';
import { Picture } from './picture.js';
import { PlayButton } from './play-button.js';

/** The term's pictures and recordings on the answer side of a card. Without a connection there are none. */
export function CardMedia({ word }: { word: MediaWord }) {
  const { t } = useTranslation('media');
  const nameOf = useMediaName(word.term);
  const media = useQuery(listWordMediaOptions({ query: { word_ids: [word.id] } })).data ?? [];
  const shown = media.filter((one) => belongsToTerm(word, one));
  if (shown.length === 0) return null;
  return (
    <ul className={classes['cardList']} aria-label={t('heading')}>
      {shown.map((one, index) => (
        <li key={one.id}>
          {one.kind === 'image' ? (
            <Picture media={one} name={nameOf(one, index)} size="large" />
          ) : (
            <PlayButton digest={one.digest} name={nameOf(one, index)} />
          )}
        </li>
      ))}
    </ul>
  );
}
