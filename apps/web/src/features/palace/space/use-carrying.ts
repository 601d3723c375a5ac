import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '../../../components/announcer.js';
import type { PlacedWord, RoomViewProps } from '../view.js';
import { type Carried, putDown } from './carry.js';

export interface Carrying {
  readonly carried: Carried | undefined;
  /** The words at their current positions. */
  readonly shown: readonly PlacedWord[];
  /** Held by a pointer, and put down when that is lifted. */
  readonly isDragged: boolean;
  readonly drag: (carried: Carried) => void;
  readonly carry: (carried: Carried) => void;
  readonly put: (carried: Carried) => void;
  /** Puts down what is carried where it is, if anything is. */
  readonly putHere: () => void;
  readonly leave: () => void;
}

/** Words that are being moved. Others see the change when they are put down. */
export function useCarrying({ words, onPlace }: Pick<RoomViewProps, 'words' | 'onPlace'>): Carrying {
  const { t } = useTranslation('palace-space');
  const announce = useAnnounce();
  const [{ carried, isDragged }, setState] = useState<{ carried?: Carried; isDragged: boolean }>({ isDragged: false });
  // A pointer may be lifted, and a context lost, before React has drawn the last move.
  const now = useRef<Carried>(undefined);
  const known = useRef({ words, onPlace });
  useEffect(() => {
    known.current = { words, onPlace };
  }, [words, onPlace]);
  const take = useCallback((next: Carried | undefined, isDragged: boolean) => {
    now.current = next;
    setState({ ...(next && { carried: next }), isDragged });
  }, []);
  const put = useCallback(
    (from: Carried) => {
      const moved = putDown(known.current.words, from);
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
      put,
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
      putHere: () => {
        if (now.current) put(now.current);
      },
      leave: () => {
        take(undefined, false);
        announce(t('left'));
      },
    };
  }, [words, carried, isDragged, put, take, announce, t]);
}
