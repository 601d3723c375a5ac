/** Preloaded into an API under test: what it would send to a provider goes to the fake one, whose origin stands in the environment. */
const { fetch } = globalThis;
const fake = String(process.env.TEST_FAKE_PROVIDER);

globalThis.fetch = (input, init) => {
  const { hostname, pathname, search } = new URL(input instanceof Request ? input.url : input);
  return fetch(
    hostname.endsWith('googleapis.com') || hostname === 'api.openai.com' ? `${fake}/${hostname}${pathname}${search}` : input,
    init,
  );
};
