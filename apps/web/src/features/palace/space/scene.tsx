import { useFrame, useThree } from '@react-three/fiber';
import { useLayoutEffect, useMemo } from 'react';
import { RoomLight } from '../space-room/room-light.js';
import { RoomShell } from '../space-room/room-shell.js';
import { DAY, NIGHT } from '../space-room/lighting.js';
import { FloorMarks } from '../space-words/floor-marks.js';
import { Labels, type LabelsProps } from '../space-words/labels.js';
import { WordMeshes } from '../space-words/word-meshes.js';
import type { CameraController } from './camera-controller.js';
import type { RoomKind, RoomWord } from '../room-model.js';
import { useComputedColorScheme } from '@mantine/core';

export interface SceneProps extends LabelsProps {
  readonly kind: RoomKind;
  readonly route: readonly number[];
  readonly controller: CameraController;
  /** Words with labels; all words by default. */
  readonly labelled?: readonly RoomWord[];
}

export function Scene(props: SceneProps) {
  const { kind, words, selected, route, controller, isNight, labelled = words } = props;
  const lighting = isNight ? NIGHT : DAY;
  return (
    <>
      <CameraRig controller={controller} />
      <RoomLight lighting={lighting} />
      <RoomShell kind={kind} lighting={lighting} />
      <FloorMarks words={words} selected={selected} route={route} />
      <WordMeshes words={words} />
      <Labels {...props} words={labelled} />
    </>
  );
}

/** Copies the controller's pose to the camera. A frame is rendered only while something changes. */
function CameraRig({ controller }: { controller: CameraController }) {
  const { invalidate, size } = useThree();
  useLayoutEffect(() => {
    controller.fitAspect(size.width / Math.max(1, size.height));
    controller.onChange(invalidate);
    invalidate();
  }, [controller, invalidate, size]);
  useFrame(({ camera }, seconds) => {
    if (controller.update(seconds)) invalidate();
    const { x, y, z, yaw, pitch } = controller.pose;
    camera.position.set(x, y, z);
    camera.rotation.set(pitch, yaw, 0);
    camera.updateMatrixWorld();
  }, -1);
  return null;
}

/** Theme and word font of the page. */
export function useAppearance(): { isNight: boolean; serif: string } {
  const isNight = useComputedColorScheme('light') === 'dark';
  const serif = useMemo(() => getComputedStyle(document.documentElement).getPropertyValue('--wh-serif') || 'serif', []);
  return { isNight, serif };
}
