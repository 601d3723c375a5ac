import type { RoomWordDto } from '@wordhoard/api-client/types';
import { type Placement, toPercent } from '@wordhoard/palace';
import { type PointerEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ForeignText } from '../../../components/foreign-text.js';
import classes from './tray.module.css';
import { boardPointOf } from '../board/board-geometry.js';

const DRAG_THRESHOLD_PX = 4;

export interface TrayWordProps {
  word: RoomWordDto;
  /** `isByKey` is true for a click without a pointer. */
  onPlace: (at?: Placement, isByKey?: boolean) => void;
}

/** A word that a click places and that a mouse can drag to its position. Touch scrolls the tray instead. */
export function TrayWord({ word, onPlace }: TrayWordProps) {
  const { t } = useTranslation('palace');
  const start = useRef<{ x: number; y: number }>(null);
  const isCarried = useRef(false);
  const drop = (button: HTMLElement) => {
    start.current = null;
    delete button.dataset['carried'];
    button.style.translate = '';
  };
  const onPointerMove = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLButtonElement>) => {
    if (!start.current) return;
    const { x, y } = start.current;
    if (!isCarried.current && Math.hypot(clientX - x, clientY - y) < DRAG_THRESHOLD_PX) return;
    isCarried.current = true;
    currentTarget.dataset['carried'] = 'true';
    currentTarget.style.translate = `${clientX - x}px ${clientY - y}px`;
  };
  return (
    <li>
      <button
        type="button"
        className={classes['word']}
        data-due={word.due || undefined}
        aria-label={t('tray.place', { term: word.term })}
        title={word.translations.join(', ')}
        onPointerDown={(event) => {
          isCarried.current = false;
          if (event.button !== 0 || event.pointerType === 'touch') return;
          start.current = { x: event.clientX, y: event.clientY };
          event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerMove={onPointerMove}
        onPointerUp={(event) => {
          drop(event.currentTarget);
          const at = isCarried.current ? placeUnder(event) : null;
          if (at) onPlace(at);
        }}
        onPointerCancel={(event) => {
          drop(event.currentTarget);
        }}
        onClick={(event) => {
          if (!isCarried.current) onPlace(undefined, event.detail === 0);
        }}
      >
        <ForeignText language={word.target_language}>{word.term}</ForeignText>
      </button>
    </li>
  );
}

/** The position on the board under the pointer, if it is over the board. */
function placeUnder(event: { clientX: number; clientY: number }): Placement | null {
  const floor = document.elementsFromPoint(event.clientX, event.clientY).find((element) => element.matches('[data-floor]'));
  if (!floor) return null;
  const { x, y } = boardPointOf(event, floor);
  return { x_percent: toPercent(x), y_percent: toPercent(y) };
}
