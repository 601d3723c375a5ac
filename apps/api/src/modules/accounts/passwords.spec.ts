import { WindowStorage } from '../../platform/budgets/window.storage.js';
import { GuessablePasswords } from './guessable-passwords.js';
import { GuessDelay, MAX_DELAY_MS } from './guess-delay.js';
import { Argon2, MAX_WAITING, Passwords } from './passwords.js';

const OWNER = { username: 'Ada', email: 'ada@example.org' };

let windows: WindowStorage;

beforeEach(() => {
  windows = new WindowStorage();
});
afterEach(() => {
  windows.onApplicationShutdown();
});

describe('passwords that are hashed at once', () => {
  it('queues password hashes up to a limit and then responds with Retry-After', async () => {
    const passwords = new Passwords(new GuessablePasswords(), new GuessDelay(windows), new Argon2());
    const hash = () => passwords.hashNew('a wholly new horse', 'password', OWNER);
    const outcomes = await Promise.allSettled(Array.from({ length: MAX_WAITING + 20 }, hash));
    const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
    expect(refusals.length).toBeGreaterThan(0);
    expect(outcomes.length - refusals.length).toBeGreaterThanOrEqual(MAX_WAITING);
    for (const refusal of refusals) expect(refusal).toMatchObject({ code: 'SERVICE.UNAVAILABLE', headers: { 'Retry-After': '2' } });
    expect(await hash()).toMatch(/^\$argon2id\$/);
  });
});

describe('guesses at one account', () => {
  /** How long an attempt waits, in milliseconds. */
  async function delayOf(guesses: GuessDelay, email = OWNER.email): Promise<number> {
    const [began, attempt] = [Date.now(), guesses.attempt(email)];
    let ended = 0;
    void attempt.then(() => (ended = Date.now()));
    await jest.advanceTimersByTimeAsync(MAX_DELAY_MS);
    await attempt;
    return ended - began;
  }

  beforeEach(() => {
    jest.useFakeTimers({ now: 0 });
    windows = new WindowStorage();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('delays repeated attempts up to a limit, after some free ones', async () => {
    const guesses = new GuessDelay(windows);
    const delays: number[] = [];
    for (let i = 0; i < 100; i++) delays.push(await delayOf(guesses));
    expect(delays.slice(0, 9)).toEqual([0, 0, 0, 0, 0, 250, 500, 1_000, 2_000]);
    expect(Math.max(...delays)).toBe(MAX_DELAY_MS);
  });

  it('delays attempts regardless of the case of the address, per account', async () => {
    const guesses = new GuessDelay(windows);
    for (let i = 0; i < 5; i++) await delayOf(guesses);
    expect(await delayOf(guesses, 'ADA@example.org')).toBe(250);
    expect(await delayOf(guesses, 'grace@example.org')).toBe(0);
  });

  it('delays concurrent attempts too', async () => {
    const guesses = new GuessDelay(windows);
    const began = Date.now();
    const attempts = Promise.all(Array.from({ length: 9 }, () => guesses.attempt(OWNER.email)));
    await jest.advanceTimersByTimeAsync(MAX_DELAY_MS);
    await attempts;
    expect(Date.now() - began).toBe(MAX_DELAY_MS);
  });

  it('resets the delay after the right password, and after a while', async () => {
    const guesses = new GuessDelay(windows);
    for (let i = 0; i < 9; i++) await delayOf(guesses);
    guesses.forget(OWNER.email);
    expect(await delayOf(guesses)).toBe(0);
    for (let i = 0; i < 9; i++) await delayOf(guesses);
    jest.setSystemTime(Date.now() + 16 * 60_000);
    expect(await delayOf(guesses)).toBe(0);
  });
});
