import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import { Button, Group, SegmentedControl, VisuallyHidden } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { toFloor } from '@wordhoard/palace';
import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loading } from '../../../components/loading.js';
import { useLoadPicture } from '../api/room-media.js';
import { ROOM_METRES } from '../space-room/measures.js';
import { pickUpWords } from './carry.js';
import { toggled } from './pointer-gestures.js';
import classes from './room-space.module.css';
import { Scene, useAppearance } from './scene.js';
import { MoveButtons } from './move-buttons.js';
import { useCarrying } from './use-carrying.js';
import { useSceneInput } from './use-scene-input.js';
import { type UnavailableReason, useThreeRoot } from './use-three-root.js';
import { type ViewMode, CameraController } from './camera-controller.js';
import { WordList } from './word-list.js';
import type { RoomViewProps } from '../room-model.js';

export interface Room3DProps extends RoomViewProps {
  /** Called if 3D is missing or lost. Words being moved have been placed before. */
  readonly onUnavailable: (reason: UnavailableReason) => void;
}

/** The room in 3D. Its texts load with it. */
export default function Room3D(props: Room3DProps) {
  const { ready } = useTranslation(['palace-space', 'landmarks']);
  return ready ? <LoadedRoom3D {...props} /> : <Loading heights={[320]} />;
}

const NOWHERE: readonly number[] = [];

function LoadedRoom3D({ kind, words, selected, route = NOWHERE, onSelect, onPlace, onUnavailable }: Room3DProps) {
  const { t } = useTranslation('palace-space');
  const helpId = useId();
  const stage = useRef<HTMLDivElement>(null);
  const [controller] = useState(() => new CameraController());
  const [mode, setMode] = useState<ViewMode>('walk');
  const [focused, setFocused] = useState<number>();
  const isStill = useReducedMotion(false, { getInitialValueInEffect: false });
  const carrying = useCarrying({ words, onPlace });
  const { carried, shown } = carrying;
  const look = { ...useAppearance(), loadPicture: useLoadPicture() };
  const onGone = useCallback(
    (reason: UnavailableReason) => {
      carrying.dropHere();
      onUnavailable(reason);
    },
    [carrying, onUnavailable],
  );
  const carriedIds = useMemo(() => new Set(carried?.keys()), [carried]);
  const scene = { kind, words: shown, selected, carried: carriedIds, focused, route, controller, ...look, isAbove: mode === 'above' };
  const three = useThreeRoot({ host: stage, onUnavailable: onGone, children: <Scene {...scene} /> });
  const input = useSceneInput({ three, stage, controller, words: shown, selected, carrying, onSelect, isStill });
  useEffect(() => {
    controller.setMode(mode);
  }, [controller, mode]);
  const pickUpSelected = () => {
    carrying.carry(pickUpWords(words, selected));
    stage.current?.focus();
  };
  const goTo = (id: number | undefined) => {
    setFocused(id);
    const word = shown.find((one) => one.id === id);
    if (word) controller.goToPoint(toFloor(word, ROOM_METRES.floor), isStill);
  };
  return (
    <section className={classes['space']} aria-label={t('name')}>
      <Bar mode={mode} onModeChange={setMode} movable={carried ? 0 : selected.size} onMove={pickUpSelected} />
      <div className={classes['frame']}>
        <div
          ref={stage}
          className={classes['stage']}
          role="application"
          tabIndex={0}
          aria-label={t('name')}
          aria-describedby={helpId}
          {...input}
        />
        {carried && !carrying.isDragged && <CarryBar carrying={carrying} />}
        {mode === 'walk' && !carried && <MoveButtons controller={controller} />}
      </div>
      <VisuallyHidden id={helpId}>{t('help')}</VisuallyHidden>
      <WordList kind={kind} words={shown} selected={selected} onFocus={goTo} onToggle={(id) => onSelect(toggled(selected, id))} />
      <p className={classes['hint']}>{t('hint')}</p>
    </section>
  );
}

interface BarProps {
  readonly mode: ViewMode;
  readonly onModeChange: (mode: ViewMode) => void;
  readonly movable: number;
  readonly onMove: () => void;
}

function Bar({ mode, onModeChange, movable, onMove }: BarProps) {
  const { t } = useTranslation('palace-space');
  return (
    <Group justify="space-between" gap="xs" wrap="nowrap">
      <SegmentedControl
        size="sm"
        aria-label={t('standpoint')}
        value={mode}
        onChange={onModeChange}
        data={[
          { value: 'walk', label: t('walk') },
          { value: 'above', label: t('above') },
        ]}
      />
      <Button size="sm" variant="default" disabled={movable === 0} onClick={onMove}>
        {t('move', { count: Math.max(1, movable) })}
      </Button>
    </Group>
  );
}

function CarryBar({ carrying }: { carrying: ReturnType<typeof useCarrying> }) {
  const { t } = useTranslation('palace-space');
  return (
    <div className={classes['carrying']}>
      <span>{t('carrying')}</span>
      <Button size="compact-sm" onClick={carrying.dropHere}>
        {t('put')}
      </Button>
      <Button size="compact-sm" variant="default" onClick={carrying.cancel}>
        {t('leave')}
      </Button>
    </div>
  );
}
