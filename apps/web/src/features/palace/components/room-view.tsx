import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Loading } from '../../../components/loading.js';
import { Notice } from '../../../components/notice.js';
import { Board } from '../board/board.js';
import type { RoomViewChoice } from './view-choice.js';
import type { RoomViewProps } from '../room-model.js';
import type { Room3DProps } from '../space/room-3d.js';

const Room3D = lazy<ComponentType<Room3DProps>>(() => import('../space/room-3d.js').catch(() => ({ default: Unavailable3D })));

/** Replaces the 3D view if its code fails to load. */
function Unavailable3D({ onUnavailable }: Room3DProps): null {
  useEffect(() => {
    onUnavailable('missing');
  }, [onUnavailable]);
  return null;
}

/** The room in the chosen view. */
export function RoomView({ chosen: { view, fallbackReason, fallBack }, ...props }: RoomViewProps & { chosen: RoomViewChoice }) {
  const { t } = useTranslation('palace');
  return (
    <>
      {fallbackReason && <Notice>{fallbackReason === 'lost' ? t('view.lost') : t('view.missing')}</Notice>}
      {view === 'board' ? (
        <Board {...props} />
      ) : (
        <Suspense fallback={<Loading heights={[480]} />}>
          <Room3D {...props} onUnavailable={fallBack} />
        </Suspense>
      )}
    </>
  );
}
