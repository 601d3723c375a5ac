import { ApiError } from '@wordhoard/api-client';
import { faultsByField, isPassing } from './faults.js';

describe('faultsByField', () => {
  const refused = new ApiError(
    422,
    {
      detail: 'Some fields are not valid',
      errors: [
        { field: 'term', message: 'must not be empty' },
        { field: 'term', message: 'must be shorter' },
        { field: 'translations.0', message: 'is too long' },
        { field: 'examples[1]', message: 'is too long' },
        { field: 'time_zone', message: 'is unknown' },
      ],
    },
    null,
  );

  it('faultsByField keeps the first error of each field and returns the rest', () => {
    expect(faultsByField(refused, ['term', 'translations', 'examples'])).toEqual({
      placed: { term: 'must not be empty', translations: 'is too long', examples: 'is too long' },
      others: [{ field: 'time_zone', message: 'is unknown' }],
    });
  });

  it.each([new Error('no'), new ApiError(0, {}, null), new ApiError(409, { detail: 'Taken' }, null), null])(
    'faultsByField finds no field errors in %s',
    (error) => {
      expect(faultsByField(error, ['term'])).toEqual({ placed: {}, others: [] });
    },
  );
});

describe('isPassing', () => {
  it.each([0, 408, 429, 500, 502, 503])('a request that failed with %d may be retried', (status) => {
    expect(isPassing(new ApiError(status, {}, null))).toBe(true);
  });

  it.each([400, 401, 403, 404, 409, 413, 422])('a request that failed with %d is not retried', (status) => {
    expect(isPassing(new ApiError(status, {}, null))).toBe(false);
  });

  it('an error of the app itself is not retried', () => {
    expect(isPassing(new TypeError('undefined is not a function'))).toBe(false);
  });
});
