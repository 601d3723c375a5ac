import { useFrame, useThree } from '@react-three/fiber';
import { useLayoutEffect } from 'react';
import { RoomLight } from '../space-room/room-light.js';
import { RoomShell } from '../space-room/room-shell.js';
import { DAY, NIGHT } from '../space-room/mood.js';
import { FloorMarks } from '../space-words/floor-marks.js';
import { Labels, type LabelsProps } from '../space-words/labels.js';
import { WordThings } from '../space-words/word-things.js';
import type { RoomKind } from '../room-kind.js';
import type { PlacedWord } from '../view.js';
import type { Visit } from './visit.js';

export interface SceneProps extends LabelsProps {
  readonly kind: RoomKind;
  readonly route: readonly number[];
  readonly visit: Visit;
  /** The words with labels; all of them by default. */
  readonly labelled?: readonly PlacedWord[];
}

/** All that is in the picture. */
export function Scene(props: SceneProps) {
  const { kind, words, selected, route, visit, isNight, labelled = words } = props;
  const mood = isNight ? NIGHT : DAY;
  return (
    <>
      <Eye visit={visit} />
      <RoomLight mood={mood} />
      <RoomShell kind={kind} mood={mood} />
      <FloorMarks words={words} selected={selected} route={route} />
      <WordThings words={words} />
      <Labels {...props} words={labelled} />
    </>
  );
}

/** Moves the camera to where the visit is; a picture is drawn only while something changes. */
function Eye({ visit }: { visit: Visit }) {
  const { invalidate, size } = useThree();
  useLayoutEffect(() => {
    visit.stepBackFor(size.width / Math.max(1, size.height));
    visit.drawBy(invalidate);
    invalidate();
  }, [visit, invalidate, size]);
  useFrame(({ camera }, seconds) => {
    if (visit.goOn(seconds)) invalidate();
    const { x, y, z, yaw, pitch } = visit.gaze;
    camera.position.set(x, y, z);
    camera.rotation.set(pitch, yaw, 0);
    camera.updateMatrixWorld();
  }, -1);
  return null;
}
