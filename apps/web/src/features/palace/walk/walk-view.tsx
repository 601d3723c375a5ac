import { Group, VisuallyHidden } from '@mantine/core';
import type { RoomDto } from '@wordhoard/api-client/types';
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Loading } from '../../../components/loading.js';
import { Notice } from '../../../components/notice.js';
import { type ChosenView, ViewChoice } from '../components/view-choice.js';
import { roomKindOf } from '../room-kind.js';
import type { RevealedWord, WalkPlaces } from './walk-places.js';
import type { WalkSpaceProps } from './walk-space.js';
import { Walk } from './walk.js';
import classes from './walk.module.css';

const WalkSpace = lazy<ComponentType<WalkSpaceProps>>(() => import('./walk-space.js').catch(() => ({ default: NoSpace })));

/** Replaces the 3D view when its code failed to load. */
function NoSpace({ onUnavailable }: WalkSpaceProps): null {
  useEffect(() => {
    onUnavailable('missing');
  }, [onUnavailable]);
  return null;
}

export interface WalkViewProps {
  room: RoomDto;
  walk: WalkPlaces;
  chosen: ChosenView;
  /** Ids of words in walking order: those behind, and those still to come, of which the first is asked. */
  passed: readonly number[];
  ahead: readonly number[];
  revealed: RevealedWord | undefined;
  /** Names the place in the 3D view. */
  placeText: string | undefined;
  /** The card that asks. */
  children: ReactNode;
}

/** A walk on the flat map or in the 3D room, whichever is chosen for rooms on this device. */
export function WalkView({ room, walk, chosen, passed, ahead, revealed, placeText, children }: WalkViewProps) {
  const { t } = useTranslation('palace');
  const { t: tWalk } = useTranslation('walk');
  const { view, choose, without, fallBack } = chosen;
  const isFlat = view === 'board';
  return (
    <>
      <Group justify="flex-end">
        <ViewChoice view={view} choose={choose} />
      </Group>
      {without && <Notice>{without === 'lost' ? t('view.lost') : t('view.missing')}</Notice>}
      {isFlat ? (
        <Walk room={room} passed={passed} ahead={ahead}>
          {children}
        </Walk>
      ) : (
        <div className={classes['walk']} data-view="space">
          <figure className={classes['where']}>
            <Suspense fallback={<Loading heights={[208]} />}>
              <WalkSpace kind={roomKindOf(room.icon)} walk={walk} here={ahead[0]} revealed={revealed} onUnavailable={fallBack} />
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
