import { createGuardedFetch } from './guarded-fetch.js';
import { FETCH_RULES } from './refused-url.errors.js';
import { HOSTILE_BY_HAND, HOSTILE_INPUTS, HOSTILE_NAMES } from './testing/hostile-inputs.js';
import { httpAnswer, ListeningServer } from './testing/listening-server.js';

const PUBLIC = '93.184.216.34';
const accept = ['text/html'];

/** Redirects to the URL in the query. */
const server = new ListeningServer((head) => {
  const onward = new URLSearchParams(head.split(' ')[1]?.split('?')[1]).get('to');
  return onward === null ? httpAnswer(200, { 'Content-Type': 'text/html' }, '<p>secret') : httpAnswer(302, { Location: onward });
});
const names: Readonly<Record<string, readonly string[]>> = { ...HOSTILE_NAMES, 'hop.example': [PUBLIC] };
const fetchPage = createGuardedFetch({
  connect: server.connect,
  resolve: async (name) => names[name] ?? Promise.reject(new Error(`no such name: ${name}`)),
});

beforeAll(() => server.start());
beforeEach(() => server.takeCount());
afterAll(() => server.stop());

it('tries at least the promised number of hostile addresses', () => {
  expect(new Set(HOSTILE_INPUTS.map(([, input]) => input)).size).toBeGreaterThanOrEqual(120);
  expect(HOSTILE_INPUTS).toHaveLength(new Set(HOSTILE_INPUTS.map(([, input]) => input)).size);
});

describe('a hostile address', () => {
  it.each([...HOSTILE_INPUTS, ...HOSTILE_BY_HAND])(
    'refuses a hostile address for its %s, without a connection: %j',
    async (rule, input) => {
      await expect(fetchPage(input, { accept })).rejects.toMatchObject({ rule, message: FETCH_RULES[rule] });
      expect(server.takeCount()).toBe(0);
    },
  );

  it.each(HOSTILE_INPUTS)('refuses a hostile address for its %s when a page leads to it: %j', async (rule, input) => {
    await expect(fetchPage(pageLeadingTo(input), { accept })).rejects.toMatchObject({ rule });
    expect(server.takeCount()).toBe(1);
  });

  it('refuses a hostile address at the fifth redirect as at the first', async () => {
    const nested = [1, 2, 3, 4].reduce(pageLeadingTo, 'http://169.254.169.254/');
    await expect(fetchPage(pageLeadingTo(nested), { accept })).rejects.toMatchObject({ rule: 'address' });
    expect(server.takeCount()).toBe(5);
  });
});

function pageLeadingTo(address: string): string {
  return `http://hop.example/?to=${encodeURIComponent(address)}`;
}
