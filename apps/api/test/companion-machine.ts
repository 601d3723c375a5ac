/** A session command. The fake model answers `re: …`, and returns unusable output for content that starts with “fail”. */
export type MachineCommand =
  | { readonly kind: 'pause' | 'resume' | 'finish' | 'revoke'; readonly operation?: string }
  | { readonly kind: 'turn' | 'chat'; readonly content: string; readonly operation?: string }
  | { readonly kind: 'summarise' | 'delete' };

type Status = 'active' | 'paused' | 'finished' | 'revoked';

interface Turn {
  readonly role: 'user' | 'assistant';
  readonly content: string;
}

interface Done {
  readonly what: string;
  /** For a finished exchange. */
  readonly outcome?: 'ok' | 'unavailable';
}

/** The expected state of a session, to compare with the API's. */
export interface ExpectedSession {
  readonly status: Status;
  readonly revision: number;
  readonly summary: string | null;
  /** Turns with their operation ids. */
  readonly turns: readonly (Turn & { readonly under: string })[];
  readonly done: Readonly<Record<string, Done>>;
}

const NOT_ALLOWED = '409 COMPANION.NOT_ALLOWED';
const REUSED = '409 REQUEST.OPERATION_REUSED';

export const INITIAL_SESSION: ExpectedSession = { status: 'active', revision: 1, summary: null, turns: [], done: {} };

const ALLOWED: Readonly<Record<string, Status>> = {
  'active pause': 'paused',
  'active finish': 'finished',
  'active revoke': 'revoked',
  'paused resume': 'active',
  'paused finish': 'finished',
  'paused revoke': 'revoked',
  'finished revoke': 'revoked',
};

/** A running command: its observed result if it has ended, and the number of steps taken. */
interface Thread {
  readonly command: MachineCommand;
  readonly id: string;
  readonly observed: string;
  readonly step: number;
}

/** Returns the session after a step, or null if the step must wait or contradicts the observed result. */
type Step = (state: ExpectedSession, thread: Thread) => ExpectedSession | null;

/** Every possible state of a session after concurrent commands with these observed results. */
export function possibleSessionsAfter(
  states: readonly ExpectedSession[],
  ran: readonly { readonly command: MachineCommand; readonly observed: string }[],
): ExpectedSession[] {
  const threads = ran.map(({ command, observed }, i) => ({ command, observed, id: idOf(command) ?? `unnamed ${counter++} ${i}`, step: 0 }));
  const found = new Map<string, ExpectedSession>();
  for (const state of states) explore(state, threads, found);
  return [...found.values()];
}

let counter = 0;

function explore(state: ExpectedSession, threads: readonly Thread[], found: Map<string, ExpectedSession>): void {
  if (threads.every((thread) => thread.step === stepsOf(thread.command).length)) found.set(JSON.stringify(state), state);
  for (const [i, thread] of threads.entries()) {
    const next = stepsOf(thread.command)[thread.step]?.(state, thread);
    if (next)
      explore(next, threads.with(i, { ...thread, step: refused(thread) ? stepsOf(thread.command).length : thread.step + 1 }), found);
  }
}

function refused({ observed }: Thread): boolean {
  return observed === NOT_ALLOWED || observed === REUSED;
}

function idOf(command: MachineCommand): string | undefined {
  return 'operation' in command ? command.operation : undefined;
}

function stepsOf({ kind }: MachineCommand): readonly Step[] {
  if (kind === 'delete') return [deleteContent];
  if (kind === 'summarise') return [summarise, checkSummary];
  if (kind === 'turn') return [begin, checkTurns];
  return kind === 'chat' ? [begin, settle, checkTurns] : [begin, checkStatus];
}

/** Starts the command unless its operation id has been used. */
const begin: Step = (state, { command, id, observed }) => {
  const what = JSON.stringify({ ...command, operation: undefined });
  const before = state.done[id];
  if (before && before.what !== what) return onlyIf(observed === REUSED, state);
  const next = before ? state : nextOf(state, command, id);
  if (!next) return onlyIf(observed === NOT_ALLOWED, state);
  return onlyIf(observed !== REUSED && observed !== NOT_ALLOWED, before ? state : { ...next, done: { ...state.done, [id]: { what } } });
};

function nextOf(state: ExpectedSession, command: MachineCommand, under: string): ExpectedSession | null {
  if ('content' in command)
    return state.status === 'active' ? { ...state, turns: [...state.turns, { role: 'user', content: command.content, under }] } : null;
  const status = ALLOWED[`${state.status} ${command.kind}`];
  if (!status) return null;
  return { ...state, status, revision: state.revision + 1, summary: status === 'finished' ? summaryOf(state) : state.summary };
}

function summaryOf({ summary, turns }: ExpectedSession): string | null {
  if (summary === '[content deleted]' && turns.length === 0) return summary;
  const count = (role: Turn['role']) => turns.filter((turn) => turn.role === role).length;
  return `Turns: ${count('user')} by the learner, ${count('assistant')} by the companion.`;
}

/** Stores the model's reply if the session still accepts it. An exchange ends only once. */
const settle: Step = (state, { command, id }) => {
  const done = state.done[id];
  if (!done || done.outcome || !('content' in command)) return state;
  const isKept = !command.content.startsWith('fail') && state.status === 'active' && state.turns.some(({ under }) => under === id);
  const turns = isKept ? [...state.turns, { role: 'assistant' as const, content: `re: ${command.content}`, under: id }] : state.turns;
  return { ...state, turns, done: { ...state.done, [id]: { ...done, outcome: isKept ? 'ok' : 'unavailable' } } };
};

const checkTurns: Step = (state, { command, id, observed }) => {
  const { outcome } = state.done[id] ?? {};
  if (command.kind === 'chat' && !outcome) return null;
  const said = state.turns.filter(({ under }) => under === id).map(({ content }) => content);
  const expected = command.kind === 'chat' ? `${outcome}: ${said.join(', ')}` : said.join(', ');
  return onlyIf(observed === (said.length === 0 ? '409 COMPANION.CONTENT_DELETED' : expected), state);
};

const checkStatus: Step = (state, { observed }) => onlyIf(observed === `${state.status} ${state.revision}`, state);

const summarise: Step = (state, { observed }) => {
  if (state.status === 'revoked') return onlyIf(observed === NOT_ALLOWED, state);
  if (observed === NOT_ALLOWED) return null;
  return { ...state, summary: summaryOf(state) };
};

const checkSummary: Step = (state, { observed }) => onlyIf(observed === state.summary, state);

const deleteContent: Step = (state, { observed }) => onlyIf(observed === 'deleted', { ...state, turns: [], summary: '[content deleted]' });

function onlyIf<T>(holds: boolean, value: T): T | null {
  return holds ? value : null;
}
