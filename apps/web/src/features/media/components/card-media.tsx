import type { WordMediaDto } from '@wordhoard/api-client/types';
import { useTranslation } from 'react-i18next';
import { useMediaOfWord } from '../api/media-of-word.js';
import { belongsToTerm, type MediaWord } from '../media-targets.js';
import { useMediaName } from '../use-media-name.js';
import classes from './media.module.css';
import { Picture } from './picture.js';
import { PlayButton } from './play-button.js';

export interface CardMediaProps {
  word: MediaWord;
  part?: WordMediaDto['part'];
  /** The text of the part, unless it is the term. */
  subject?: string;
  mnemonicId?: number;
  /** Ids of the words of the session. */
  together?: readonly number[];
}

/** Pictures and recordings of a text on a card. Without a connection there are those that this device stores. */
export function CardMedia({ word, part = 'term', subject, mnemonicId, together = [] }: CardMediaProps) {
  const { t } = useTranslation('media');
  const nameOf = useMediaName(subject ?? word.term);
  const media = useMediaOfWord(word.id, together).data ?? [];
  const belongs = (one: WordMediaDto) => {
    if (part === 'term') return belongsToTerm(word, one);
    return one.part === part && (part === 'mnemonic' ? one.mnemonic_id === mnemonicId : one.subject === subject);
  };
  const shown = media.filter(belongs);
  if (shown.length === 0) return null;
  return (
    <ul className={classes['cardList']} aria-label={subject === undefined ? t('heading') : t('headingOf', { text: subject })}>
      {shown.map((one, index) => (
        <li key={one.id}>
          {one.kind === 'image' ? (
            <Picture media={one} name={nameOf(one, index)} size={part === 'term' ? 'large' : 'small'} />
          ) : (
            <PlayButton digest={one.digest} name={nameOf(one, index)} />
          )}
        </li>
      ))}
    </ul>
  );
}
