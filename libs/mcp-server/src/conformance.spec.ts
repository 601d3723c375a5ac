import { ConformanceRoute } from './testing/conformance/conformance-route.js';
import { NOT_REQUIRED, REQUIRED } from './testing/conformance/scenarios.js';
import { type ConformanceCheck, checksOf, scenariosOf } from './testing/conformance/suite.js';

// The suite waits up to 30 s for a hanging scenario.
const LIMIT = 300_000;

/** The suite's next version runs all checks of the released one too, so the released one only runs in full runs. */
const ASKED = scaled(
  REQUIRED.filter(({ version }) => version !== '0.1.16'),
  REQUIRED,
);

describe.each(ASKED)('conformance suite $version at $revision', ({ version, revision, scenarios }) => {
  let checks: Map<string, ConformanceCheck[]>;
  let spoken: ReadonlySet<string>;

  beforeAll(async () => {
    const route = await ConformanceRoute.open(revision);
    checks = await checksOf(version, revision, route.url);
    ({ spoken } = route);
    await route.close();
  }, LIMIT);

  it('the MCP conformance suite speaks only the revision under test', () => {
    const others = new Set(REQUIRED.map((one) => one.revision).filter((one) => one !== revision));
    expect(spoken).toContain(revision);
    expect([...spoken].filter((one) => others.has(one as typeof revision))).toEqual([]);
  });

  it.each(scenarios)('passes the MCP conformance scenario %s', (scenario) => {
    const found = checks.get(scenario) ?? [];
    expect(found.filter(({ status }) => status === 'SUCCESS')).not.toHaveLength(0);
    expect(found.filter(({ status }) => status !== 'SUCCESS' && status !== 'INFO')).toEqual([]);
  });

  it('every MCP conformance scenario is required or left out with a reason', async () => {
    const leftOut = NOT_REQUIRED.filter((one) => (one.version ?? version) === version && (one.revisions ?? [revision]).includes(revision));
    const listed = [...scenarios, ...leftOut.flatMap((one) => one.scenarios)];
    expect(listed.toSorted()).toEqual((await scenariosOf(version)).toSorted());
  });
});
