import { Group, VisuallyHidden } from '@mantine/core';
import type { RoomDto } from '@wordhoard/api-client/types';
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Loading } from '../../../components/loading.js';
import { Notice } from '../../../components/notice.js';
import { type RoomViewChoice, ViewChoice } from '../components/view-choice.js';
import classes from './walk.module.css';
import { roomKindOf } from '../room-model.js';
import { FlatWalk } from './flat-walk.js';
import type { Walk3DProps } from './walk-3d.js';
import type { RevealedWord, WalkPlan } from './walk-plan.js';

const Walk3D = lazy<ComponentType<Walk3DProps>>(() => import('./walk-3d.js').catch(() => ({ default: Unavailable3D })));

/** Replaces the 3D view if its code fails to load. */
function Unavailable3D({ onUnavailable }: Walk3DProps): null {
  useEffect(() => {
    onUnavailable('missing');
  }, [onUnavailable]);
  return null;
}

export interface WalkViewProps {
  room: RoomDto;
  walk: WalkPlan;
  chosen: RoomViewChoice;
  /** Word ids in walking order. The first one ahead is the current word. */
  passed: readonly number[];
  ahead: readonly number[];
  revealed: RevealedWord | undefined;
  /** Describes the current place in the 3D view. */
  placeText: string | undefined;
  /** The review card. */
  children: ReactNode;
}

/** A walk in the view that this device uses for rooms. */
export function WalkView({ room, walk, chosen, passed, ahead, revealed, placeText, children }: WalkViewProps) {
  const { t } = useTranslation('palace');
  const { t: tWalk } = useTranslation('walk');
  const { view, choose, fallbackReason, fallBack } = chosen;
  const isFlat = view === 'board';
  return (
    <>
      <Group justify="flex-end">
        <ViewChoice view={view} choose={choose} />
      </Group>
      {fallbackReason && <Notice>{fallbackReason === 'lost' ? t('view.lost') : t('view.missing')}</Notice>}
      {isFlat ? (
        <FlatWalk room={room} passed={passed} ahead={ahead}>
          {children}
        </FlatWalk>
      ) : (
        <div className={classes['walk']} data-view="space">
          <figure className={classes['where']}>
            <Suspense fallback={<Loading heights={[208]} />}>
              <Walk3D kind={roomKindOf(room.icon)} walk={walk} current={ahead[0]} revealed={revealed} onUnavailable={fallBack} />
            </Suspense>
            <VisuallyHidden component="figcaption" aria-live="polite">
              {placeText ?? tWalk('nowhere')}
            </VisuallyHidden>
          </figure>
          <div className={classes['card']}>{children}</div>
        </div>
      )}
    </>
  );
}
