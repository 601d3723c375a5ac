import { VisuallyHidden } from '@mantine/core';
import { memo, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { ForeignText } from '../../../components/foreign-text.js';
import classes from './board.module.css';
import type { LabelOffset } from './label-layout.js';
import { usePositionText } from '../use-place-texts.js';
import { RenderMedia } from '../render-media.js';
import { pictureOf, type RoomWord } from '../room-model.js';

export interface BoardPinProps {
  word: RoomWord;
  /** Undefined until the layout is known. */
  label: LabelOffset | undefined;
  isSelected: boolean;
  isDragged: boolean;
  /** Whether the Tab key stops here. */
  isNext: boolean;
}

/** A word on the floor plan. Memoized, and without event handlers of its own, so that a move renders only the words that changed. */
export const BoardPin = memo(function BoardPin({ word, label, isSelected, isDragged, isNext }: BoardPinProps) {
  const { t } = useTranslation('palace');
  const positionText = usePositionText();
  const renderMedia = useContext(RenderMedia);
  const picture = pictureOf(word);
  return (
    <li className={classes['word']} style={{ left: `${word.x_percent}%`, top: `${word.y_percent}%` }} data-dragged={isDragged || undefined}>
      <button
        type="button"
        className={classes['pin']}
        data-word={word.id}
        data-due={word.due || undefined}
        aria-pressed={isSelected}
        tabIndex={isNext ? 0 : -1}
      >
        <span className={classes['dot']} />
        <span
          className={classes['label']}
          data-label={word.id}
          data-free={label?.isFree ?? false}
          data-picture={picture && true}
          style={label && { left: label.left, top: label.top }}
        >
          <ForeignText language={word.language}>{word.term}</ForeignText>
          {picture && (
            // Its place is reserved, but the file is loaded only if there is space for the label.
            <span className={classes['picture']}>
              {label?.isFree && renderMedia({ media: picture, term: word.term, index: word.media?.indexOf(picture) ?? 0 })}
            </span>
          )}
        </span>
        <VisuallyHidden component="span">
          {word.due && t('board.due')} {positionText(word)}
        </VisuallyHidden>
      </button>
    </li>
  );
});
