import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import { Button, Group, SegmentedControl, VisuallyHidden } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { toFloor } from '@wordhoard/palace';
import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loading } from '../../../components/loading.js';
import { ROOM } from '../space-room/measures.js';
import type { RoomViewProps } from '../view.js';
import { pickUp } from './carry.js';
import { toggled } from './hands.js';
import classes from './room-space.module.css';
import { Scene } from './scene.js';
import { Steps } from './steps.js';
import { useCarrying } from './use-carrying.js';
import { useInput } from './use-input.js';
import { useLook } from './use-look.js';
import { type Unavailable, usePicture } from './use-picture.js';
import { type Standpoint, Visit } from './visit.js';
import { WordList } from './word-list.js';

export interface RoomSpaceProps extends RoomViewProps {
  /** There is no 3D, or no longer; what was being moved has been placed before. */
  readonly onUnavailable: (reason: Unavailable) => void;
}

/** The room in 3D. It brings its own texts along. */
export default function RoomSpace(props: RoomSpaceProps) {
  const { ready } = useTranslation(['palace-space', 'landmarks']);
  return ready ? <Space {...props} /> : <Loading heights={[320]} />;
}

const NOWHERE: readonly number[] = [];

function Space({ kind, words, selected, route = NOWHERE, onSelect, onPlace, onUnavailable }: RoomSpaceProps) {
  const { t } = useTranslation('palace-space');
  const helpId = useId();
  const stage = useRef<HTMLDivElement>(null);
  const [visit] = useState(() => new Visit());
  const [standpoint, setStandpoint] = useState<Standpoint>('walk');
  const [focused, setFocused] = useState<number>();
  const isStill = useReducedMotion(false, { getInitialValueInEffect: false });
  const carrying = useCarrying({ words, onPlace });
  const { carried, shown } = carrying;
  const look = useLook();
  const onGone = useCallback(
    (reason: Unavailable) => {
      carrying.putHere();
      onUnavailable(reason);
    },
    [carrying, onUnavailable],
  );
  const carriedIds = useMemo(() => new Set(carried?.keys()), [carried]);
  const scene = { kind, words: shown, selected, carried: carriedIds, focused, route, visit, ...look, isAbove: standpoint === 'above' };
  const picture = usePicture({ host: stage, onUnavailable: onGone, children: <Scene {...scene} /> });
  const input = useInput({ picture, stage, visit, words: shown, selected, carrying, onSelect, isStill });
  useEffect(() => {
    visit.standAt(standpoint);
  }, [visit, standpoint]);
  const pickUpSelected = () => {
    carrying.carry(pickUp(words, selected));
    stage.current?.focus();
  };
  const goTo = (id: number | undefined) => {
    setFocused(id);
    const word = shown.find((one) => one.id === id);
    if (word) visit.visitPoint(toFloor(word, ROOM.floor), isStill);
  };
  return (
    <section className={classes['space']} aria-label={t('name')}>
      <Bar standpoint={standpoint} onStandpoint={setStandpoint} movable={carried ? 0 : selected.size} onMove={pickUpSelected} />
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
        {standpoint === 'walk' && !carried && <Steps visit={visit} />}
      </div>
      <VisuallyHidden id={helpId}>{t('help')}</VisuallyHidden>
      <WordList kind={kind} words={shown} selected={selected} onFocus={goTo} onToggle={(id) => onSelect(toggled(selected, id))} />
      <p className={classes['hint']}>{t('hint')}</p>
    </section>
  );
}

interface BarProps {
  readonly standpoint: Standpoint;
  readonly onStandpoint: (standpoint: Standpoint) => void;
  /** How many words could be picked up. */
  readonly movable: number;
  readonly onMove: () => void;
}

function Bar({ standpoint, onStandpoint, movable, onMove }: BarProps) {
  const { t } = useTranslation('palace-space');
  return (
    <Group justify="space-between" gap="xs" wrap="nowrap">
      <SegmentedControl
        size="sm"
        aria-label={t('standpoint')}
        value={standpoint}
        onChange={onStandpoint}
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
      <Button size="compact-sm" onClick={carrying.putHere}>
        {t('put')}
      </Button>
      <Button size="compact-sm" variant="default" onClick={carrying.leave}>
        {t('leave')}
      </Button>
    </div>
  );
}
