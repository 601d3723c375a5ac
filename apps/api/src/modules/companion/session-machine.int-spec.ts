import { ApiError } from '@wordhoard/api-client';
import { updateAiSettings } from '@wordhoard/api-client/sdk';
import type { CompanionSessionDto } from '@wordhoard/api-client/types';
import fc from 'fast-check';
import { signUpAdministrator } from '../../../test/administrator.js';
import { useApi } from '../../../test/api-suite.js';
import { CompanionSession } from '../../../test/companion.js';
import { possibleSessionsAfter, INITIAL_SESSION, type MachineCommand, type ExpectedSession } from '../../../test/companion-machine.js';
import { ApiLearner } from '../../../test/learner.js';
import { useModels } from '../../../test/models/use-models.js';

const models = useModels();
const suite = useApi({ variables: models.variables });
let learner: ApiLearner;
let elsewhere: ApiLearner;

beforeAll(async () => {
  const admin = await signUpAdministrator(suite);
  await updateAiSettings({ client: admin.client, body: { provider: 'local', local_model: 'small' } });
  learner = await ApiLearner.signUp(suite.url);
  await learner.updateSettings({ ai_companion_enabled: true });
  elsewhere = await learner.signInAgain((await suite.startAnother()).url);
});
beforeEach(() => {
  models.server.reply = ({ messages }) => {
    const [, json = '{}'] = /<evidence>\n(.*)\n<\/evidence>/.exec(messages[0]?.content ?? '') ?? [];
    const { message } = JSON.parse(json) as { message: string };
    return message.startsWith('fail') ? 'no JSON' : JSON.stringify({ reply: `re: ${message}` });
  };
});

/** Few ids and contents, so that many commands repeat or conflict. */
const operation = fc.option(fc.constantFrom('a', 'b', 'c', 'd'), { nil: undefined });
const content = fc.constantFrom('one', 'two', 'fail');
const doing: fc.Arbitrary<MachineCommand> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('pause', 'resume'), operation }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('finish', 'revoke'), operation }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constantFrom('turn', 'chat'), content, operation }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('summarise', 'delete') }) },
);

/** The result of a command. */
async function outcomeOf(session: CompanionSession, doing: MachineCommand, id: string | undefined): Promise<string> {
  if (doing.kind === 'turn') {
    const body = { role: 'user' as const, content: doing.content };
    return (await session.addTurn(id === undefined ? body : { ...body, operation_id: id })).content;
  }
  if (doing.kind === 'chat') {
    const { status, user_turn, assistant_turn } = await session.chat(doing.content, id);
    return `${status}: ${[user_turn.content, ...(assistant_turn ? [assistant_turn.content] : [])].join(', ')}`;
  }
  if (doing.kind === 'summarise') return (await session.summarise()).summary ?? '';
  if (doing.kind === 'delete') return session.deleteContent().then(() => 'deleted');
  const { status, revision } = await session.command(doing.kind, id);
  return `${status} ${revision}`;
}

async function run(session: CompanionSession, doing: MachineCommand, prefix: string): Promise<string> {
  const named = 'operation' in doing ? doing.operation : undefined;
  try {
    return await outcomeOf(session, doing, named === undefined ? undefined : `${prefix} ${named}`);
  } catch (error) {
    if (error instanceof ApiError) return `${error.status} ${error.body.code}`;
    throw error;
  }
}

function isAs({ status, revision, summary, turns }: CompanionSessionDto, state: ExpectedSession): boolean {
  const said = (of: readonly { role: string; content: string }[]) => JSON.stringify(of.map((turn) => [turn.role, turn.content]));
  return status === state.status && revision === state.revision && summary === state.summary && said(turns) === said(state.turns);
}

let sessions = 0;

/** Runs batches of concurrent commands on two instances, and compares each batch with the reference model. */
async function hold(batches: readonly (readonly MachineCommand[])[]): Promise<void> {
  const session = await CompanionSession.start(learner);
  const prefix = `session ${sessions++}`;
  let states: readonly ExpectedSession[] = [INITIAL_SESSION];
  for (const [n, batch] of batches.entries()) {
    const running = batch.map((doing, i) => run(i % 2 === 0 ? session : session.for(elsewhere), doing, prefix));
    // The model responds last in every other batch.
    models.server.until = n % 2 === 0 ? Promise.resolve() : Promise.all(running.filter((_outcome, i) => batch[i]?.kind !== 'chat'));
    const observed = await Promise.all(running);
    const ran = batch.map((doing, i) => ({ command: doing, observed: observed[i] ?? '' }));
    const { session: now } = await session.export();
    const possible = possibleSessionsAfter(states, ran);
    states = possible.filter((state) => isAs(now, state));
    if (states.length === 0)
      throw new Error(`no order of ${JSON.stringify(ran)} leads to ${JSON.stringify(now)} but to ${JSON.stringify(possible)}`);
  }
}

describe('a companion session', () => {
  it('matches the reference model for random commands', async () => {
    const sequence = fc.array(fc.tuple(doing), { minLength: 5, maxLength: 25 });
    await fc.assert(fc.asyncProperty(sequence, hold), { numRuns: scaled(4, 20) });
  });

  it('matches the reference model in some order for random concurrent commands', async () => {
    const sequence = fc.array(fc.array(doing, { minLength: 2, maxLength: 3 }), { minLength: 2, maxLength: 6 });
    await fc.assert(fc.asyncProperty(sequence, hold), { numRuns: scaled(5, 30) });
  });
});
