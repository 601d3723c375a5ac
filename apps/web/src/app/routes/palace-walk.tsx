import { Stack } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import type { RoomDto } from '@wordhoard/api-client/types';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../components/load-failure.js';
import { Loading } from '../../components/loading.js';
import { NothingHere } from '../../components/empty-notice.js';
import { Page } from '../../components/page.js';
import { TextLink } from '../../components/link-button.js';
import { useRoomViewChoice } from '../../features/palace/components/view-choice.js';
import { WalkView } from '../../features/palace/walk/walk-view.js';
import { CardAdditions } from '../../features/reviews/components/card-additions.js';
import { ResumeReview } from '../../features/reviews/components/resume-review.js';
import { currentCard, leftCards, type ReviewSession } from '@wordhoard/review-client';
import { StartReview } from '../../features/reviews/start/start-review.js';
import { cardMedia } from '../card-media.js';
import { loadWordEditor, loadWordHistory } from '../load-word-editor.js';
import { isMissing } from '../../lib/faults.js';
import { useQuery } from '@tanstack/react-query';
import { getRoomOptions } from '@wordhoard/api-client/queries';
import { useWalkPlaceText } from '../../features/palace/use-place-texts.js';
import { roomKindOf } from '../../features/palace/room-model.js';
import { EmptyWalk } from '../../features/palace/walk/empty-walk.js';
import { type RevealedWord, planWalk } from '../../features/palace/walk/walk-plan.js';

const route = getRouteApi('/signed-in/palace/$roomId/walk');

export function PalaceWalkPage() {
  const { t } = useTranslation('walk');
  const room = useQuery(getRoomOptions({ path: { room_id: Number(route.useParams().roomId) } }));
  const isGone = isMissing(room.error);
  return (
    <Page title={t('title', { room: room.data?.name ?? '' })} width="lg">
      {room.isPending && <Loading heights={[24, 304]} />}
      {isGone && <NothingHere />}
      {room.isError && !room.data && !isGone && <LoadFailure error={room.error} onRetry={() => void room.refetch()} />}
      {room.data && !isGone && (
        <Stack gap="md">
          <TextLink to="/palace/$roomId" params={{ roomId: String(room.data.id) }} size="sm" style={{ overflowWrap: 'anywhere' }}>
            <bdi>{room.data.name}</bdi>
          </TextLink>
          <CardAdditions value={cardMedia}>
            <WalkThrough room={room.data} />
          </CardAdditions>
        </Stack>
      )}
    </Page>
  );
}

/** Starts a walk, or resumes the one in the URL after a reload. */
function WalkThrough({ room }: { room: RoomDto }) {
  const { session, ahead } = route.useSearch();
  const navigate = route.useNavigate();
  const chosen = useRoomViewChoice();
  const walk = useMemo(() => planWalk(room.placements), [room.placements]);
  const placeText = useWalkPlaceText(roomKindOf(room.icon), walk);
  const textOf = (session: ReviewSession) => placeText(currentCard(session)?.id);
  if (session === undefined) {
    const isAhead = ahead === '1';
    return (
      <StartReview
        key={ahead}
        options={{ mode: 'standard', roomId: room.id, ahead: isAhead }}
        onStarted={(id) => void navigate({ search: { session: String(id) }, replace: true })}
        whenNothingDue={<EmptyWalk room={room} isAhead={isAhead} />}
      />
    );
  }
  return (
    <ResumeReview
      key={session}
      sessionId={Number(session)}
      loadEditor={loadWordEditor}
      loadHistory={loadWordHistory}
      walk={{
        roomId: room.id,
        around: (table, session) => (
          <WalkView
            room={room}
            walk={walk}
            chosen={chosen}
            revealed={revealedWord(session)}
            placeText={textOf(session)}
            passed={session.done.filter(({ grade }) => grade !== null).map(({ card }) => card.id)}
            ahead={leftCards(session).map(({ id }) => id)}
          >
            {table}
          </WalkView>
        ),
        cue: chosen.view === 'space' ? textOf : undefined,
      }}
    />
  );
}

/** The word of the active card while its answer is on screen. */
function revealedWord(session: ReviewSession): RevealedWord | undefined {
  const card = currentCard(session);
  if (!card || !(session.isRevealed || session.active?.isIntroduction)) return undefined;
  return { id: card.id, term: card.term, language: card.target_language };
}
