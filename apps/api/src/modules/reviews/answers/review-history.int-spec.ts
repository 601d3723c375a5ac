import { deleteWord, updateMe } from '@wordhoard/api-client/sdk';
import { ApiError } from '@wordhoard/api-client';
import { Grade } from '@wordhoard/scheduling';
import fc from 'fast-check';
import { useApi } from '../../../../test/api-suite.js';
import { ApiLearner } from '../../../../test/learner.js';
import { miscounts } from '../../../../test/recount.js';
import { facetMismatches } from '../../../../test/refold.js';

const WORDS = 3;
const DAY_MS = 86_400_000;
const ZONES = ['UTC', 'Asia/Tokyo', 'America/Los_Angeles', 'Pacific/Chatham'];

/** Days and minutes before the learner began. */
type Earlier = readonly [days: number, minutes: number];

type Act =
  | { readonly do: 'answer'; readonly session: number; readonly word: number; readonly grade: Grade; readonly at: Earlier | null }
  | { readonly do: 'skip'; readonly session: number; readonly word: number; readonly at: Earlier | null }
  | { readonly do: 'undo' | 'complete'; readonly session: number }
  | { readonly do: 'suspend'; readonly word: number; readonly suspended: boolean }
  | { readonly do: 'move'; readonly word: number; readonly group: number }
  | { readonly do: 'delete'; readonly word: number }
  | { readonly do: 'travel'; readonly zone: string };

const session = fc.nat(1);
const word = fc.nat(WORDS - 1);
/** Now, or one of a few times, so that some answers share a time and most arrive late. */
const at = fc.option(fc.tuple(fc.integer({ min: 1, max: 6 }), fc.constantFrom(0, 1, 11, 400, 900)), { freq: 4 });

const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({ do: fc.constant('answer' as const), session, word, grade: fc.constantFrom(...Object.values(Grade)), at }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('skip' as const), session, word, at }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('undo' as const), session }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('complete' as const), session }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('suspend' as const), word, suspended: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('move' as const), word, group: fc.nat(1) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('delete' as const), word: fc.constant(WORDS - 1) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('travel' as const), zone: fc.constantFrom(...ZONES) }) },
);

const settings = fc.record({
  scheduler: fc.constantFrom('fsrs', 'sm2'),
  leech_threshold: fc.integer({ min: 1, max: 3 }),
  leech_action: fc.constantFrom('tag', 'suspend'),
  day_start_hour: fc.constantFrom(0, 4, 23),
});

const suite = useApi();

/** A learner with two open sessions over the same words. */
async function begin(chosen: Record<string, unknown>) {
  const learner = await ApiLearner.signUp(suite.url);
  const changes = Object.keys(chosen).map((name, i) => `${name} = $${i + 2}`);
  await suite.observer.rows(`update recall_settings set ${changes.join()} where account_id = $1`, [
    learner.user.id,
    ...Object.values(chosen),
  ]);
  const groups = [await learner.createGroup(), await learner.createGroup()].map(({ id }) => id);
  const words = (await learner.createWords(groups[0] as number, WORDS)).map(({ id }) => id);
  const sessions = [await learner.startSession(), await learner.startSession()].map(({ session_id }) => session_id);
  return { learner, groups, words, sessions, began: Date.now() };
}

type Stage = Awaited<ReturnType<typeof begin>>;

async function perform({ learner, groups, words, sessions, began }: Stage, one: Act): Promise<unknown> {
  const sessionId = 'session' in one ? (sessions[one.session] as number) : 0;
  const word_id = 'word' in one ? (words[one.word] as number) : 0;
  const when = 'at' in one && one.at ? { answered_at: new Date(began - one.at[0] * DAY_MS - one.at[1] * 60_000).toISOString() } : {};
  switch (one.do) {
    case 'answer': {
      const outcome = one.grade === 'again' ? 'incorrect' : 'correct';
      return learner.answer(sessionId, { word_id, outcome, grade: one.grade, response_time_ms: 1500, ...when });
    }
    case 'skip':
      return learner.answer(sessionId, { word_id, outcome: 'skipped', ...when });
    case 'undo':
      return learner.undo(sessionId);
    case 'complete':
      return learner.complete(sessionId);
    case 'suspend':
      return learner.updateWord(word_id, { suspended: one.suspended });
    case 'move':
      return learner.updateWord(word_id, { group_id: groups[one.group] });
    case 'delete':
      return deleteWord({ client: learner.client, path: { word_id } });
    case 'travel':
      return updateMe({ client: learner.client, body: { time_zone: one.zone } });
  }
}

/** The API rejects actions that are impossible in the current state, as expected. */
async function tryTo(stage: Stage, one: Act): Promise<boolean> {
  try {
    await perform(stage, one);
    return true;
  } catch (error) {
    if (error instanceof ApiError && [404, 409].includes(error.status)) return false;
    throw error;
  }
}

async function expectTrue({ learner }: Stage): Promise<void> {
  expect(await miscounts(suite.observer, learner.user.id)).toEqual([]);
  expect(await facetMismatches(suite.observer, learner.user.id)).toEqual([]);
}

describe('random history of a learner', () => {
  it(
    'matches every memory with the replay of its log and every counter with its count, and can be undone completely',
    async () => {
      const property = fc.asyncProperty(settings, fc.array(act, { minLength: 1, maxLength: 25 }), async (chosen, acts) => {
        const stage = await begin(chosen);
        for (const one of acts) await tryTo(stage, one);
        await expectTrue(stage);

        for (const index of [0, 1]) while (await tryTo(stage, { do: 'undo', session: index }));
        await expectTrue(stage);
        const kept = await Promise.all(stage.words.slice(0, -1).map((id) => stage.learner.word(id)));
        expect(kept.map(({ review_state }) => review_state.status)).toEqual(kept.map(() => 'new'));
      });
      await fc.assert(property, { numRuns: scaled(6, 60) });
    },
    scaled(600_000, 3_600_000),
  );
});
