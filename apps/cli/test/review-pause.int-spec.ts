import * as api from '@wordhoard/api-client/sdk';
import { offeredGrades } from '@wordhoard/review-client';
import { TerminalReview } from '../src/services/review/review.service.js';
import type { ReviewDisplay, CardView } from '../src/services/review/review-display.js';
import { CliUser, useService } from './service.js';

const service = useService();

/** A learner who presses these keys, with a fake clock that waiting advances. */
function tableOf(keys: string[]) {
  let waited = 0;
  const views: CardView[] = [];
  const pauses: number[] = [];
  const display: ReviewDisplay = {
    show: (view) => void views.push(view),
    showError: () => undefined,
    showPause: (minutes) => void pauses.push(minutes),
    key: () => Promise.resolve(keys.shift() ?? 'leave'),
    keyWithin: (milliseconds) => {
      waited += milliseconds;
      return Promise.resolve(null);
    },
  };
  return { display, views, pauses, now: () => Date.now() + waited };
}

it('a paused review continues by itself once the next learning step is close enough', async () => {
  const ana = await CliUser.signUp(service.url);
  const { client } = ana;
  const day_start_hour = (new Date().getUTCHours() + 12) % 24;
  await api.updateRecallSettings({ client, body: { learn_ahead_minutes: 5, day_start_hour } });
  await ana.createWord((await ana.createGroup()).id);
  const { data: session } = await api.startReviewSession({ client, body: {} });
  const { display, views, pauses, now } = tableOf(['space', '3', 'space', '4']);
  const summary = await new TerminalReview(session, { client, display, grades: offeredGrades(false), now }).run();
  expect(pauses).toEqual([5, 4, 3, 2, 1]);
  expect(views.map(({ minutesEarly }) => minutesEarly)).toEqual([null, null, 5, 5]);
  expect(summary).toMatchObject({ words_reviewed: 2, graduated_count: 1 });
});
