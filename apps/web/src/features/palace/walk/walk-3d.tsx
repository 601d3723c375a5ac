import { useReducedMotion } from '@mantine/hooks';
import { toFloor } from '@wordhoard/palace';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLoadPicture, useMediaOfWords } from '../api/room-media.js';
import { ROOM_METRES } from '../space-room/measures.js';
import { Scene, useAppearance } from '../space/scene.js';
import { type UnavailableReason, useThreeRoot } from '../space/use-three-root.js';
import { CameraController } from '../space/camera-controller.js';
import classes from './walk.module.css';
import { type RoomKind, withMedia } from '../room-model.js';
import { labelledWords, type RevealedWord, wordsWithoutTerms, type WalkPlan } from './walk-plan.js';

export interface Walk3DProps {
  readonly kind: RoomKind;
  readonly walk: WalkPlan;
  /** Id of the current word. */
  readonly current: number | undefined;
  readonly revealed: RevealedWord | undefined;
  readonly onUnavailable: (reason: UnavailableReason) => void;
}

const NO_WORDS: ReadonlySet<number> = new Set();

/** The room in 3D, seen from in front of the current word. */
export default function Walk3D({ kind, walk, current, revealed, onUnavailable }: Walk3DProps) {
  const stage = useRef<HTMLDivElement>(null);
  const [controller] = useState(() => new CameraController());
  const isStill = useReducedMotion(false, { getInitialValueInEffect: false });
  const appearance = { ...useAppearance(), loadPicture: useLoadPicture() };
  const media = useMediaOfWords(walk.route);
  const words = useMemo(() => wordsWithoutTerms(walk), [walk]);
  const selected = useMemo(() => new Set(current === undefined ? [] : [current]), [current]);
  const place = current === undefined ? undefined : walk.places.get(current);
  const labelled = withMedia(labelledWords(words, revealed), media);
  const look = { carried: NO_WORDS, focused: revealed?.id, ...appearance, isAbove: false };
  const scene = (
    <Scene kind={kind} words={words} labelled={labelled} selected={selected} route={walk.route} controller={controller} {...look} />
  );
  useThreeRoot({ host: stage, onUnavailable, children: scene });
  useEffect(() => {
    if (place) controller.goToPoint(toFloor(place, ROOM_METRES.floor), isStill);
  }, [controller, place, isStill]);
  return <div ref={stage} className={classes['stage']} aria-hidden />;
}
