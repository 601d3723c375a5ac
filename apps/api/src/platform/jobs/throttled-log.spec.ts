import { ThrottledLog } from './throttled-log.js';

const logged: string[] = [];
const log = (message: unknown): void => void logged.push(String(message));
let faults: ThrottledLog;

beforeEach(() => {
  logged.length = 0;
  faults = new ThrottledLog({ log, warn: log, error: log });
});

it('logs a repeated error once, and a different one too', () => {
  for (let i = 0; i < 100; i++) faults.report(new Error(`no such table (Queue: purge, Worker: ${i})`));
  faults.report(new Error('no such column'));
  expect(logged).toEqual(['no such table', 'no such column']);
});

it('logs all kinds of connection loss as one message', () => {
  faults.report(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));
  faults.report({ message: 'Connection terminated unexpectedly', queue: 'purge' });
  faults.report({ message: 'shutting down', code: '57P01' });
  expect(logged).toEqual(['Background jobs are waiting for the database']);
});

it('logs a message for any thrown value', () => {
  faults.report(undefined);
  expect(logged).toEqual(['A background job failed']);
});
