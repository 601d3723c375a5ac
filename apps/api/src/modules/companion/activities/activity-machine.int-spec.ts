import { ApiError } from '@wordhoard/api-client';
import type { ActivityDto } from '@wordhoard/api-client/types';
import fc from 'fast-check';
import { Activity } from '../../../../test/activity.js';
import { useApi } from '../../../../test/api-suite.js';
import { COMMANDS } from '../../../../test/companion.js';
import { ApiLearner } from '../../../../test/learner.js';

type Kind = 'respond' | 'hint' | 'finish' | 'cancel' | 'pause' | 'resume';

interface Doing {
  readonly kind: Kind;
  readonly response: string;
  readonly operation: string | undefined;
}

/** The expected state of an activity and its session. */
interface Reference {
  readonly status: ActivityDto['status'];
  readonly response: string | null;
  readonly hints_used: number;
  readonly revision: number;
  readonly isPaused: boolean;
  /** Completed operations by id. */
  readonly done: Readonly<Record<string, string>>;
}

const BEGUN: Reference = { status: 'begun', response: null, hints_used: 0, revision: 1, isPaused: false, done: {} };
const NEXT: Readonly<Record<string, Reference['status']>> = {
  'begun respond': 'evaluated',
  'begun hint': 'begun',
  'begun cancel': 'cancelled',
  'evaluated finish': 'finished',
};

const suite = useApi();
let learner: ApiLearner;
let elsewhere: ApiLearner;
let word_id: number;

beforeAll(async () => {
  learner = await ApiLearner.signUp(suite.url);
  elsewhere = await learner.signInAgain((await suite.startAnother()).url);
  word_id = (await learner.createWord((await learner.createGroup()).id, { term: 'el perro', translations: ['dog'] })).id;
});

/** The next state and the response of a command. */
function step(state: Reference, { kind, response, operation }: Doing): [Reference, string] {
  const what = kind === 'respond' ? `respond ${response}` : kind;
  if (operation !== undefined && operation in state.done)
    return [state, state.done[operation] === what ? 'ok' : '409 REQUEST.OPERATION_REUSED'];
  const done = operation === undefined ? state.done : { ...state.done, [operation]: what };
  if (kind === 'pause' || kind === 'resume') {
    if (state.isPaused === (kind === 'pause')) return [state, '409 COMPANION.NOT_ALLOWED'];
    return [{ ...state, done, isPaused: !state.isPaused }, 'ok'];
  }
  if (state.isPaused) return [state, '409 COMPANION.NOT_ALLOWED'];
  const status = NEXT[`${state.status} ${kind}`];
  if (!status) return [state, '409 ACTIVITY.NOT_ALLOWED'];
  if (kind === 'hint' && state.hints_used === 3) return [state, '409 ACTIVITY.NO_MORE_HINTS'];
  const hints_used = state.hints_used + (kind === 'hint' ? 1 : 0);
  return [
    { ...state, done, status, hints_used, revision: state.revision + 1, response: kind === 'respond' ? response : state.response },
    'ok',
  ];
}

/** Possible states after concurrent commands with these responses. */
function after(state: Reference, ran: readonly { readonly doing: Doing; readonly observed: string }[]): Reference[] {
  if (ran.length === 0) return [state];
  return ran.flatMap(({ doing, observed }, i) => {
    const [next, expected] = step(state, doing);
    return expected === observed ? after(next, ran.toSpliced(i, 1)) : [];
  });
}

async function run(activity: Activity, of: ApiLearner, { kind, response, operation }: Doing, prefix: string): Promise<string> {
  const id = operation === undefined ? undefined : `${prefix} ${operation}`;
  const path = { companion_session_id: activity.path.companion_session_id };
  try {
    if (kind === 'respond') await activity.for(of).respond(response, id);
    else if (kind === 'pause' || kind === 'resume')
      await COMMANDS[kind]({ client: of.client, path, body: id === undefined ? {} : { operation_id: id } });
    else await activity.for(of).command(kind, id);
    return 'ok';
  } catch (error) {
    if (error instanceof ApiError) return `${error.status} ${error.body.code}`;
    throw error;
  }
}

let runs = 0;

/** Runs batches of concurrent commands on two instances, and compares each batch with the reference model. */
async function hold(
  activity_type: ActivityDto['activity_type'],
  namesWord: boolean,
  batches: readonly (readonly Doing[])[],
): Promise<void> {
  const expected_evaluation = { facet: 1, expected_answer: 'el perro', ...(namesWord && { word_id }) };
  const activity = await Activity.begin(learner, { activity_type, prompt: 'What is a dog?', expected_evaluation });
  const before = await activity.read();
  const prefix = `run ${runs++}`;
  let states: readonly Reference[] = [BEGUN];
  for (const batch of batches) {
    const observed = await Promise.all(batch.map((doing, i) => run(activity, i % 2 === 0 ? learner : elsewhere, doing, prefix)));
    const ran = batch.map((doing, i) => ({ doing, observed: observed[i] ?? '' }));
    const now = await activity.read();
    states = states
      .flatMap((state) => after(state, ran))
      .filter(({ status, response, hints_used, revision }) => is(now, { status, response, hints_used, revision }));
    if (states.length === 0) throw new Error(`no order of ${JSON.stringify(ran)} leads to ${JSON.stringify(now)}`);
    const isJudged = now.response !== null && activity_type !== 'free_chat';
    expect(now.expected_evaluation).toEqual(before.expected_evaluation);
    expect(now.result).toEqual(isJudged ? { is_correct: now.response === 'el perro' } : null);
    const outcome = now.response === 'el perro' ? 'correct' : 'incorrect';
    expect((await activity.evidence()).map((one) => one.outcome)).toEqual(isJudged && namesWord ? [outcome] : []);
  }
}

function is(activity: ActivityDto, expected: Partial<ActivityDto>): boolean {
  return Object.entries(expected).every(([name, value]) => activity[name as keyof ActivityDto] === value);
}

/** Few ids and responses, so that many commands repeat or conflict. */
const doing: fc.Arbitrary<Doing> = fc.record({
  kind: fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom<Kind>('respond', 'hint') },
    { weight: 2, arbitrary: fc.constantFrom<Kind>('finish', 'cancel', 'resume') },
    { weight: 1, arbitrary: fc.constant<Kind>('pause') },
  ),
  response: fc.constantFrom('el perro', 'el gato'),
  operation: fc.option(fc.constantFrom('a', 'b', 'c'), { nil: undefined }),
});
const type = fc.constantFrom('recall', 'recall', 'writing', 'free_chat');

describe('an activity', () => {
  it('matches the reference model for random commands', async () => {
    const sequence = fc.array(fc.tuple(doing), { minLength: 4, maxLength: 15 });
    await fc.assert(fc.asyncProperty(type, fc.boolean(), sequence, hold), { numRuns: scaled(6, 20) });
  });

  it('matches the reference model in some order for random concurrent commands', async () => {
    const sequence = fc.array(fc.array(doing, { minLength: 2, maxLength: 4 }), { minLength: 2, maxLength: 5 });
    await fc.assert(fc.asyncProperty(type, fc.boolean(), sequence, hold), { numRuns: scaled(6, 25) });
  });
});
