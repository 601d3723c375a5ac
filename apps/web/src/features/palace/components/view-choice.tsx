import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import { SegmentedControl } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Stored } from '../../../lib/stored.js';

type View = 'board' | 'space';

const storedView = new Stored<View>('wordhoard.room-view', (stored) => (stored === 'space' || stored === 'board' ? stored : null));

export interface RoomViewChoice {
  readonly view: View;
  readonly choose: (view: View) => void;
  /** Why the board is shown although 3D was chosen. */
  readonly fallbackReason: 'missing' | 'lost' | undefined;
  readonly fallBack: (reason: 'missing' | 'lost') => void;
}

/** The view of rooms on this device: 3D by default, the board if the user prefers reduced motion. */
export function useRoomViewChoice(): RoomViewChoice {
  const isStill = useReducedMotion(false, { getInitialValueInEffect: false });
  const [view, setView] = useState<View>(() => (isStill ? 'board' : (storedView.get() ?? 'space')));
  const [fallbackReason, setWithout] = useState<'missing' | 'lost'>();
  const choose = useCallback((chosen: View) => {
    storedView.set(chosen);
    setWithout(undefined);
    setView(chosen);
  }, []);
  const fallBack = useCallback((reason: 'missing' | 'lost') => {
    setWithout(reason);
    setView('board');
  }, []);
  return { view, choose, fallbackReason, fallBack };
}

export function ViewChoice({ view, choose }: Pick<RoomViewChoice, 'view' | 'choose'>) {
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
