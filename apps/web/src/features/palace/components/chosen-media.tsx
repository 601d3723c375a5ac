import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { ForeignText } from '../../../components/foreign-text.js';
import { RenderMedia } from '../render-media.js';
import type { RoomViewProps } from '../room-model.js';
import classes from './palace.module.css';

/** Pictures and recordings of the word that is selected alone, if it has any. */
export function ChosenMedia({ words, selected }: Pick<RoomViewProps, 'words' | 'selected'>) {
  const { t } = useTranslation('palace');
  const renderMedia = useContext(RenderMedia);
  const word = selected.size === 1 ? words.find(({ id }) => selected.has(id)) : undefined;
  if (!word?.media) return null;
  const { term, language, media } = word;
  return (
    <section className={classes['chosen']} aria-label={t('media', { term })}>
      <ForeignText language={language}>{term}</ForeignText>
      <ul>
        {media.map((one, index) => (
          <li key={one.id}>{renderMedia({ media: one, term, index })}</li>
        ))}
      </ul>
    </section>
  );
}
