import { QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError } from 'typeorm';
import { isConnectionLoss, isLockTimeout, isUniqueViolation, retryLostWork } from './connection-loss.js';

function fault(code: string, more: object = {}): Error {
  return Object.assign(new Error(`failed with ${code}`), { code, ...more });
}

/** Work that fails this many times before it succeeds. */
function failing(times: number, error: Error) {
  let runs = 0;
  return jest.fn(async () => {
    if (runs++ < times) throw error;
    return 'done';
  });
}

describe('retryLostWork', () => {
  it.each(['57P01', 'ECONNRESET', 'ECONNREFUSED', '40001', '40P01'])('runs the work again after %s', async (code) => {
    const work = failing(2, fault(code));
    expect(await retryLostWork(work)).toBe('done');
    expect(work).toHaveBeenCalledTimes(3);
  });

  it.each(['23505', '42601', ''])('leaves any other failure to the caller: %j', async (code) => {
    const work = failing(1, fault(code));
    await expect(retryLostWork(work)).rejects.toThrow(`failed with ${code}`);
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('gives up when the connection is lost again and again', async () => {
    const work = failing(100, fault('57P01'));
    await expect(retryLostWork(work)).rejects.toThrow('failed with 57P01');
    expect(work.mock.calls.length).toBeGreaterThan(1);
    expect(work.mock.calls.length).toBeLessThan(10);
  });
});

describe('isConnectionLoss', () => {
  it.each([
    [new Error('Connection terminated unexpectedly'), true],
    [new Error('Client has encountered a connection error and is not queryable'), true],
    [fault('57P03'), true],
    [new QueryRunnerAlreadyReleasedError(), true],
    [new QueryRunnerProviderAlreadyReleasedError(), true],
    [new Error('timeout exceeded when trying to connect'), true],
    [fault('ENOENT', { syscall: 'connect' }), true],
    [fault('ENOENT', { syscall: 'open' }), false],
    [fault('28P01'), false],
    ['57P01', false],
    [null, false],
  ])('knows %s', (error, expected) => {
    expect(isConnectionLoss(error)).toBe(expected);
  });
});

describe('isUniqueViolation', () => {
  it('knows one by its code, and by its key when one is named', () => {
    const error = fault('23505', { constraint: 'accounts_email' });
    expect([isUniqueViolation(error), isUniqueViolation(error, 'accounts_email')]).toEqual([true, true]);
    expect([isUniqueViolation(error, 'accounts_username'), isUniqueViolation(fault('23503'))]).toEqual([false, false]);
  });
});

describe('isLockTimeout', () => {
  it.each([
    ['55P03', true],
    ['57014', false],
    ['40P01', false],
  ])('takes %s for one: %s', (code, expected) => {
    expect(isLockTimeout(fault(code))).toBe(expected);
  });
});
