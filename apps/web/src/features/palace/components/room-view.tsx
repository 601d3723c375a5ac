import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Loading } from '../../../components/loading.js';
import { Notice } from '../../../components/notice.js';
import { Board } from '../board/board.js';
import type { RoomSpaceProps } from '../space/room-space.js';
import type { RoomViewProps } from '../view.js';
import type { ChosenView } from './view-choice.js';

const RoomSpace = lazy<ComponentType<RoomSpaceProps>>(() => import('../space/room-space.js').catch(() => ({ default: NoSpace })));

/** Stands in for a 3D whose code could not be had. */
function NoSpace({ onUnavailable }: RoomSpaceProps): null {
  useEffect(() => {
    onUnavailable('missing');
  }, [onUnavailable]);
  return null;
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
