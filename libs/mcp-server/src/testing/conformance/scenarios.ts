import type { SuiteVersion } from './suite.js';

/** Required in all three revisions. */
const OF_ALL = [
  ...['completion-complete', 'tools-list', 'tools-call-simple-text', 'tools-call-image', 'tools-call-audio'],
  ...['tools-call-embedded-resource', 'tools-call-mixed-content', 'tools-call-error', 'tools-call-with-progress'],
  ...['resources-list', 'resources-read-text', 'resources-read-binary', 'resources-templates-read'],
  ...['prompts-list', 'prompts-get-simple', 'prompts-get-with-args', 'prompts-get-embedded-resource', 'prompts-get-with-image'],
];

const SINCE_2025_11_25 = ['dns-rebinding-protection', 'json-schema-2020-12'];

/** Required in revisions with a handshake. */
const UP_TO_2025_11_25 = [
  ...['server-initialize', 'ping', 'logging-set-level', 'tools-call-with-logging', 'tools-call-sampling', 'tools-call-elicitation'],
  ...['resources-subscribe', 'resources-unsubscribe'],
];

const IN_2025_11_25 = ['elicitation-sep1034-defaults', 'elicitation-sep1330-enums'];

/** Only the suite's next version supports revision 2026-07-28. */
const IN_2026_07_28 = ['sep-2164-resource-not-found', 'http-header-validation', 'caching', 'input-required-result-unsupported-methods'];

const ASKING_THE_HOST = [
  ...['basic-elicitation', 'basic-sampling', 'basic-list-roots', 'request-state', 'multiple-input-requests', 'multi-round'],
  ...['missing-input-response', 'non-tool-request', 'result-type', 'tampered-state', 'capability-check', 'ignore-extra-params'],
  ...['validate-input'],
].map((what) => `input-required-result-${what}`);

export type Revision = '2025-06-18' | '2025-11-25' | '2026-07-28';

interface Required {
  readonly version: SuiteVersion;
  readonly revision: Revision;
  readonly scenarios: readonly string[];
}

/** Scenarios that must pass. */
export const REQUIRED: readonly Required[] = [
  { version: '0.1.16', revision: '2025-06-18', scenarios: [...OF_ALL, ...UP_TO_2025_11_25] },
  { version: '0.1.16', revision: '2025-11-25', scenarios: [...OF_ALL, ...SINCE_2025_11_25, ...UP_TO_2025_11_25, ...IN_2025_11_25] },
  { version: '0.2.0-alpha.12', revision: '2025-06-18', scenarios: [...OF_ALL, ...UP_TO_2025_11_25, 'server-session-lifecycle'] },
  {
    version: '0.2.0-alpha.12',
    revision: '2025-11-25',
    scenarios: [
      ...[...OF_ALL, ...SINCE_2025_11_25, ...UP_TO_2025_11_25, ...IN_2025_11_25],
      ...['server-session-lifecycle', 'server-sse-multiple-streams'],
    ],
  },
  {
    version: '0.2.0-alpha.12',
    revision: '2026-07-28',
    scenarios: [...OF_ALL, ...SINCE_2025_11_25, ...IN_2026_07_28, 'server-sse-multiple-streams'],
  },
];

interface NotRequired {
  readonly scenarios: readonly string[];
  readonly why: string;
  /** Both versions if omitted. */
  readonly version?: SuiteVersion;
  /** All revisions if omitted. */
  readonly revisions?: readonly Revision[];
}

/** The suites' remaining scenarios, each with a reason. */
export const NOT_REQUIRED: readonly NotRequired[] = [
  {
    revisions: ['2025-06-18'],
    scenarios: [...SINCE_2025_11_25, ...IN_2025_11_25, 'server-sse-multiple-streams'],
    why: 'What they look for came with 2025-11-25.',
  },
  {
    version: '0.2.0-alpha.12',
    revisions: ['2025-06-18', '2025-11-25'],
    scenarios: IN_2026_07_28,
    why: 'What they look for came with 2026-07-28.',
  },
  {
    revisions: ['2026-07-28'],
    scenarios: [...UP_TO_2025_11_25, ...IN_2025_11_25, 'server-session-lifecycle'],
    why: 'What they look for went with the handshake.',
  },
  {
    scenarios: ['server-sse-polling'],
    why: 'It wants streams over HTTP that are closed early and taken up again, which is a recommendation and no rule. Both versions hold it back themselves, since their own example does not pass it.',
  },
  {
    version: '0.1.16',
    revisions: ['2025-11-25'],
    scenarios: ['server-sse-multiple-streams'],
    why: 'This version names 2025-03-26 in the scenario’s requests regardless of the negotiated one, and is refused as the revision demands. The next version names the one agreed on; there it has to pass.',
  },
  {
    version: '0.2.0-alpha.12',
    scenarios: ASKING_THE_HOST,
    why: 'They are about asking the host for something in 2026-07-28. The suite needs its own test tools for this, which this route does not have; `newest-revision.spec.ts` covers it with the SDK’s client.',
  },
  {
    version: '0.2.0-alpha.12',
    scenarios: ['server-stateless'],
    why: 'It is of 2026-07-28, and a part of it needs test tools that ask the host, log, and change the tool list during a subscription. The server has no logging and no changing tool list at this revision.',
  },
  {
    version: '0.2.0-alpha.12',
    scenarios: ['http-custom-header-server-validation'],
    why: 'It is of 2026-07-28, and about parameters of tools that travel in headers too. No tool has one.',
  },
  {
    version: '0.2.0-alpha.12',
    scenarios: [
      ...['sep-2640-skills-directory', 'sep-2640-skills-enumeration', 'sep-2640-skills-manifest'],
      ...['lifecycle', 'capability-negotiation', 'wire-fields', 'request-state-removal', 'mrtr-input', 'request-headers'].map(task),
      ...['dispatch-and-envelope', 'status-notifications', 'required-task-error', 'mrtr-composition'].map(task),
    ],
    why: 'They are of extensions, skills and tasks, which the server does not declare.',
  },
];

function task(what: string): string {
  return `tasks-${what}`;
}
