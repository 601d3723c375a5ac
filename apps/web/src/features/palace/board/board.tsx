import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { BoardPin } from './board-pin.js';
import { BoardFooter } from './board-footer.js';
import classes from './board.module.css';
import { FloorPlan } from './floor-plan.js';
import { useBoardKeys } from './use-board-keys.js';
import { useDrag } from './use-drag.js';
import { useLabelLayout } from './use-label-layout.js';
import { useRubberBand } from './use-rubber-band.js';
import { useZoom, ZOOM_LEVELS } from './use-zoom.js';
import type { RoomViewProps } from '../room-model.js';

const NO_ROUTE: readonly number[] = [];

/** The room as a floor plan on which words can be moved. It is not mirrored in right-to-left languages. */
export function Board(props: RoomViewProps) {
  const { words, selected, route = NO_ROUTE } = props;
  const { t } = useTranslation('palace');
  const hint = useId();
  const floor = useRef<HTMLDivElement>(null);
  const { step, setStep, window } = useZoom(words.length);
  const labels = useLabelLayout(floor, words);
  const { next, dragged, band, handlers } = useBoardEvents(floor, props);
  return (
    <div className={classes['frame']}>
      <div ref={window} className={classes['window']}>
        <div
          ref={floor}
          className={classes['floor']}
          style={{ width: `${(ZOOM_LEVELS[step] ?? 1) * 100}%` }}
          role="group"
          aria-label={t('board.label')}
          aria-describedby={hint}
          tabIndex={-1}
          data-floor
          {...handlers}
        >
          <FloorPlan words={words} route={route} />
          <ul className={classes['words']}>
            {words.map((word) => (
              <BoardPin
                key={word.id}
                word={word}
                label={labels.get(word.id)}
                isSelected={selected.has(word.id)}
                isDragged={dragged.has(word.id)}
                isNext={word.id === next}
              />
            ))}
          </ul>
          {band && (
            <div
              className={classes['band']}
              style={{
                left: `${band.left}%`,
                top: `${band.top}%`,
                width: `${band.right - band.left}%`,
                height: `${band.bottom - band.top}%`,
              }}
            />
          )}
        </div>
      </div>
      <BoardFooter step={step} onStep={setStep} />
      <p id={hint} className={classes['hint']}>
        {t('board.hint')} <span className={classes['keys']}>{t('board.keys')}</span>
      </p>
    </div>
  );
}

/** Pointer and keyboard events of the floor, delegated for all words. */
function useBoardEvents(floor: RefObject<HTMLDivElement | null>, props: RoomViewProps) {
  const { words, selected, onSelect } = props;
  const [active, setActive] = useState<number | null>(null);
  const drag = useDrag(floor, props);
  const rubber = useRubberBand(floor, props);
  const onKey = useBoardKeys(props, (id) => {
    floor.current?.querySelector<HTMLElement>(`[data-word="${id}"]`)?.focus();
  });
  const isActiveGone = active !== null && !words.some(({ id }) => id === active);
  const next = isActiveGone || active === null ? words[0]?.id : active;
  useEffect(() => {
    // The focused word was removed, and the focus with it.
    if (isActiveGone && document.activeElement === document.body) floor.current?.focus({ preventScroll: true });
  }, [floor, isActiveGone]);
  const cancel = () => {
    drag.cancel();
    rubber.cancel();
  };
  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      const pin = pinOf(event.target);
      if (pin) drag.start(event, pin.element, pin.id);
      else rubber.begin(event);
    },
    onPointerMove: (event: PointerEvent) => {
      drag.onPointerMove(event);
      rubber.onPointerMove(event);
    },
    onPointerUp: (event: PointerEvent) => {
      drag.onPointerUp(event);
      rubber.onPointerUp(event);
    },
    onPointerCancel: cancel,
    onClick: (event: MouseEvent) => {
      const id = pinOf(event.target)?.id;
      if (id === undefined || drag.wasDragged()) return;
      const isMore = event.shiftKey || event.ctrlKey || event.metaKey;
      onSelect(isMore ? toggled(selected, id) : new Set([id]));
    },
    onFocus: (event: FocusEvent) => {
      setActive((before) => pinOf(event.target)?.id ?? before);
    },
    onKeyDown: (event: KeyboardEvent) => {
      // After a rectangle selection the floor itself has the focus, so keys act on the selected words.
      const id = pinOf(event.target)?.id ?? (selected.size > 0 ? [...selected][0] : next);
      const word = words.find((one) => one.id === id);
      if (word) onKey(event, word);
    },
  };
  return { next, dragged: drag.dragged, band: rubber.band, handlers };
}

function pinOf(target: EventTarget): { element: Element; id: number } | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-word]') : null;
  return element && { element, id: Number(element.dataset['word']) };
}

function toggled(ids: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}
