import { ApiError } from '@wordhoard/api-client';
import { isTransient } from './transient-error.js';

describe('an error during a review', () => {
  it.each([
    ['no response', 0, undefined],
    ['a slow connection', 408, 'REQUEST.TOO_SLOW'],
    ['a rate limit', 429, 'REQUEST.TOO_MANY'],
    ['a server that is down', 503, 'SERVICE.UNAVAILABLE'],
    ['two answers to one word at the same time', 409, 'REVIEW.BUSY'],
  ])('offers another try after %s', (_what, status, code) => {
    expect(isTransient(new ApiError(status, { code }, null))).toBe(true);
  });

  it.each([
    ['a completed session', 409, 'REVIEW.SESSION_COMPLETED'],
    ['a sign-in that has ended', 401, 'ACCESS.NOT_SIGNED_IN'],
  ])('does not offer another try after %s', (_what, status, code) => {
    expect(isTransient(new ApiError(status, { code }, null))).toBe(false);
  });
});
