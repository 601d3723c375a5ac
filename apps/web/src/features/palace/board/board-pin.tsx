import { VisuallyHidden } from '@mantine/core';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { ForeignText } from '../../../components/foreign-text.js';
import type { PlacedWord } from '../view.js';
import classes from './board.module.css';
import type { LabelOffset } from './label-layout.js';
import { usePositionText } from './use-position-text.js';

export interface BoardPinProps {
  word: PlacedWord;
  /** Undefined until it was found. */
  label: LabelOffset | undefined;
  isSelected: boolean;
  isDragged: boolean;
  /** Whether the Tab key leads to it. */
  isNext: boolean;
}

/** A word on the floor. What happens to it is the board's business, so that of hundreds only those that changed are drawn again. */
export const BoardPin = memo(function BoardPin({ word, label, isSelected, isDragged, isNext }: BoardPinProps) {
  const { t } = useTranslation('palace');
  const positionText = usePositionText();
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
          style={label && { left: label.left, top: label.top }}
        >
          <ForeignText language={word.language}>{word.term}</ForeignText>
        </span>
        <VisuallyHidden component="span">
          {word.due && t('board.due')} {positionText(word)}
        </VisuallyHidden>
      </button>
    </li>
  );
});
