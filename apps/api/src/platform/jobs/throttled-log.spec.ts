import { ThrottledLog } from './throttled-log.js';

const told: string[] = [];
const tell = (message: unknown): void => void told.push(String(message));
let faults: ThrottledLog;

beforeEach(() => {
  told.length = 0;
  faults = new ThrottledLog({ log: tell, warn: tell, error: tell });
});

it('tells of a fault once, and of another one beside it', () => {
  for (let i = 0; i < 100; i++) faults.report(new Error(`no such table (Queue: purge, Worker: ${i})`));
  faults.report(new Error('no such column'));
  expect(told).toEqual(['no such table', 'no such column']);
});

it('takes every way in which the database can be away for the same', () => {
  faults.report(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));
  faults.report({ message: 'Connection terminated unexpectedly', queue: 'purge' });
  faults.report({ message: 'shutting down', code: '57P01' });
  expect(told).toEqual(['Background work waits for the database']);
});

it('has something to say of whatever is thrown', () => {
  faults.report(undefined);
  expect(told).toEqual(['Background work failed']);
});
