import { useReducedMotion } from '@mantine/hooks';
import { toFloor } from '@wordhoard/palace';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { RoomKind } from '../room-kind.js';
import { ROOM } from '../space-room/measures.js';
import { Scene } from '../space/scene.js';
import { useLook } from '../space/use-look.js';
import { type Unavailable, usePicture } from '../space/use-picture.js';
import { Visit } from '../space/visit.js';
import { labelledWords, type RevealedWord, unnamedWords, type WalkPlaces } from './walk-places.js';
import classes from './walk.module.css';

export interface WalkSpaceProps {
  readonly kind: RoomKind;
  readonly walk: WalkPlaces;
  /** Id of the word that is asked. */
  readonly here: number | undefined;
  readonly revealed: RevealedWord | undefined;
  readonly onUnavailable: (reason: Unavailable) => void;
}

const NONE: ReadonlySet<number> = new Set();

/** The room in 3D, seen from before the place of the word that is asked. */
export default function WalkSpace({ kind, walk, here, revealed, onUnavailable }: WalkSpaceProps) {
  const stage = useRef<HTMLDivElement>(null);
  const [visit] = useState(() => new Visit());
  const isStill = useReducedMotion(false, { getInitialValueInEffect: false });
  const appearance = useLook();
  const words = useMemo(() => unnamedWords(walk), [walk]);
  const selected = useMemo(() => new Set(here === undefined ? [] : [here]), [here]);
  const place = here === undefined ? undefined : walk.places.get(here);
  const labelled = labelledWords(words, revealed);
  const look = { carried: NONE, focused: revealed?.id, ...appearance, isAbove: false };
  const scene = <Scene kind={kind} words={words} labelled={labelled} selected={selected} route={walk.route} visit={visit} {...look} />;
  usePicture({ host: stage, onUnavailable, children: scene });
  useEffect(() => {
    if (place) visit.visitPoint(toFloor(place, ROOM.floor), isStill);
  }, [visit, place, isStill]);
  return <div ref={stage} className={classes['stage']} aria-hidden />;
}
