import type { HttpSession } from '@wordhoard/mcp-server';
import { HttpSessions } from './http-sessions.js';

const MINUTE_MS = 60_000;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Sessions that record when they are closed. */
function newSessions() {
  const closed: string[] = [];
  const opened = async (id: string) => ({ close: async () => void closed.push(id) }) as unknown as HttpSession;
  const sessions = new HttpSessions(opened, Date.now);
  const begin = async (owner = 'anna') => (await sessions.start(owner, anonymous)).id;
  return { sessions, closed, begin };
}

const anonymous = async () => false as const;

it('ends sessions after half an hour without use, and keeps used ones', async () => {
  const { sessions, closed, begin } = newSessions();
  const [used, unused] = [await begin(), await begin()];
  jest.advanceTimersByTime(20 * MINUTE_MS);
  expect(sessions.find(used, 'anna', anonymous)).toBeDefined();
  jest.advanceTimersByTime(20 * MINUTE_MS);
  expect(closed).toEqual([unused]);
  expect(sessions.find(unused, 'anna', anonymous)).toBeUndefined();
  jest.advanceTimersByTime(20 * MINUTE_MS);
  expect(closed).toEqual([unused, used]);
  sessions.endAll();
});

it('uses the principal of the latest request in a session', async () => {
  const asked: string[] = [];
  let getPrincipal = anonymous;
  const sessions = new HttpSessions(async (_id, ask) => {
    getPrincipal = ask as typeof anonymous;
    return {} as HttpSession;
  });
  const named = (name: string) => async () => {
    asked.push(name);
    return false as const;
  };
  const { id } = await sessions.start('anna', named('first'));
  await getPrincipal();
  sessions.find(id, 'anna', named('second'));
  await getPrincipal();
  sessions.find(id, 'bea', named('a stranger'));
  await getPrincipal();
  expect(asked).toEqual(['first', 'second', 'second']);
});

it('holds at most a thousand sessions in total', async () => {
  const { sessions, begin } = newSessions();
  for (let i = 0; i < 1000; i++) await begin(`owner ${i}`);
  expect(sessions.hasRoom).toBe(false);
  sessions.endAll();
  expect(sessions.hasRoom).toBe(true);
});
