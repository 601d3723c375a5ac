import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '../../../components/announcer.js';
import { type CarriedWords, movedWords } from './carry.js';
import type { RoomWord, RoomViewProps } from '../room-model.js';

export interface WordCarrying {
  readonly carried: CarriedWords | undefined;
  /** All words at their current positions. */
  readonly shown: readonly RoomWord[];
  /** Held by a pointer, and dropped when it is released. */
  readonly isDragged: boolean;
  readonly drag: (carried: CarriedWords) => void;
  readonly carry: (carried: CarriedWords) => void;
  readonly drop: (carried: CarriedWords) => void;
  readonly dropHere: () => void;
  readonly cancel: () => void;
}

/** Words that are being moved. Other components see the change when they are dropped. */
export function useCarrying({ words, onPlace }: Pick<RoomViewProps, 'words' | 'onPlace'>): WordCarrying {
  const { t } = useTranslation('palace-space');
  const announce = useAnnounce();
  const [{ carried, isDragged }, setState] = useState<{ carried?: CarriedWords; isDragged: boolean }>({ isDragged: false });
  // A ref, because a pointer may be released or the context lost before React renders the last move.
  const now = useRef<CarriedWords>(undefined);
  const known = useRef({ words, onPlace });
  useEffect(() => {
    known.current = { words, onPlace };
  }, [words, onPlace]);
  const take = useCallback((next: CarriedWords | undefined, isDragged: boolean) => {
    now.current = next;
    setState({ ...(next && { carried: next }), isDragged });
  }, []);
  const drop = useCallback(
    (from: CarriedWords) => {
      const moved = movedWords(known.current.words, from);
      take(undefined, false);
      if (moved.length === 0) return;
      known.current.onPlace(moved);
      announce(t('putDown'));
    },
    [take, announce, t],
  );
  return useMemo(() => {
    const shown = words.map((word) => ({ ...word, ...carried?.get(word.id) }));
    return {
      carried,
      shown,
      isDragged,
      drop,
      drag: (next) => {
        take(next, true);
      },
      carry: (next) => {
        const [place] = next.values();
        const isNew = now.current === undefined;
        take(next, false);
        if (isNew) announce(t('pickedUp', { count: next.size }));
        else if (place) announce(t('at', { across: place.x_percent, along: place.y_percent }));
      },
      dropHere: () => {
        if (now.current) drop(now.current);
      },
      cancel: () => {
        take(undefined, false);
        announce(t('left'));
      },
    };
  }, [words, carried, isDragged, drop, take, announce, t]);
}
