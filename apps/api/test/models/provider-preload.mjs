/** Preloaded into an API under test: redirects provider requests to the fake server, whose origin is in the environment. */
const { fetch } = globalThis;
const { timeout } = AbortSignal;
/** Read on each request, because a pooled process gets a new value with each API. */
const fake = () => String(process.env.TEST_FAKE_PROVIDER);

/** The API's timeout for a model. */
const PATIENCE_MS = 60_000;

globalThis.fetch = (input, init) => {
  const { hostname, pathname, search } = new URL(input instanceof Request ? input.url : input);
  return fetch(
    hostname.endsWith('googleapis.com') || hostname === 'api.openai.com' ? `${fake()}/${hostname}${pathname}${search}` : input,
    init,
  );
};

/** Shortens the timeout to the fake provider's, so that no test waits a minute. */
AbortSignal.timeout = (ms) => {
  const whole = timeout.call(AbortSignal, ms);
  return ms === PATIENCE_MS ? AbortSignal.any([whole, shortened()]) : whole;
};

function shortened() {
  const over = new AbortController();
  void fetch(`${fake()}/patience`)
    .then((response) => response.json())
    .then((timeoutMs) => timeoutMs !== null && setTimeout(() => over.abort(), timeoutMs))
    .catch(() => undefined);
  return over.signal;
}
