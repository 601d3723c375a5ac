import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import { SegmentedControl } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { type ComponentType, lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loading } from '../../../components/loading.js';
import { Notice } from '../../../components/notice.js';
import { Stored } from '../../../lib/stored.js';
import { Board } from '../board/board.js';
import type { RoomSpaceProps } from '../space/room-space.js';
import type { RoomViewProps } from '../view.js';

const RoomSpace = lazy<ComponentType<RoomSpaceProps>>(() => import('../space/room-space.js').catch(() => ({ default: NoSpace })));

/** Stands in for a 3D whose code could not be had. */
function NoSpace({ onUnavailable }: RoomSpaceProps): null {
  useEffect(() => {
    onUnavailable('missing');
  }, [onUnavailable]);
  return null;
}

type View = 'board' | 'space';

const chosenView = new Stored<View>('wordhoard.room-view', (stored) => (stored === 'space' || stored === 'board' ? stored : null));

export interface ChosenView {
  readonly view: View;
  readonly choose: (view: View) => void;
  /** Why the board is shown although 3D was wished for. */
  readonly without: 'missing' | 'lost' | undefined;
  readonly fallBack: (reason: 'missing' | 'lost') => void;
}

/** Which view this device shows rooms in: 3D until somebody chooses, and the board where things should not move. */
export function useChosenView(): ChosenView {
  const isStill = useReducedMotion(false, { getInitialValueInEffect: false });
  const [view, setView] = useState<View>(() => (isStill ? 'board' : (chosenView.get() ?? 'space')));
  const [without, setWithout] = useState<'missing' | 'lost'>();
  const choose = useCallback((chosen: View) => {
    chosenView.set(chosen);
    setWithout(undefined);
    setView(chosen);
  }, []);
  const fallBack = useCallback((reason: 'missing' | 'lost') => {
    setWithout(reason);
    setView('board');
  }, []);
  return { view, choose, without, fallBack };
}

export function ViewChoice({ view, choose }: Pick<ChosenView, 'view' | 'choose'>) {
  const { t } = useTranslation('palace');
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('view.label')}
      value={view}
      onChange={choose}
      data={[
        { value: 'board', label: t('view.board') },
        { value: 'space', label: t('view.space') },
      ]}
    />
  );
}

/** The room as it was chosen to be seen; both views show and change the same. */
export function RoomView({ chosen: { view, without, fallBack }, ...props }: RoomViewProps & { chosen: ChosenView }) {
  const { t } = useTranslation('palace');
  return (
    <>
      {without && <Notice>{without === 'lost' ? t('view.lost') : t('view.missing')}</Notice>}
      {view === 'board' ? (
        <Board {...props} />
      ) : (
        <Suspense fallback={<Loading heights={[480]} />}>
          <RoomSpace {...props} onUnavailable={fallBack} />
        </Suspense>
      )}
    </>
  );
}
