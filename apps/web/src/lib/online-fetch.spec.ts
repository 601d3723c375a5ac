import { onlineFetch } from './online-fetch.js';

/** The parts of a response that the code reads; jsdom has no `Response`. */
function comes(ok: boolean, type: string | null): Response {
  const response = { ok, headers: { get: () => type } } as unknown as Response;
  Object.assign(globalThis, { fetch: () => Promise.resolve(response) });
  return response;
}

describe('onlineFetch', () => {
  it.each([
    [true, 'application/json'],
    [true, null],
    // The status alone identifies an error.
    [false, 'text/html'],
  ])('onlineFetch resolves with a response of the server (%s, %s)', async (ok, type) => {
    const response = comes(ok, type);
    expect(await onlineFetch('/api/v1/groups')).toBe(response);
  });

  it('onlineFetch rejects a page of a proxy instead of a response', async () => {
    comes(true, 'text/html; charset=utf-8');
    await expect(onlineFetch('/api/v1/groups')).rejects.toThrow(TypeError);
  });
});
