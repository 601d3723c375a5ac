import type { SuiteVersion } from './suite.js';

/** Both revisions with a handshake ask for these. */
const OF_BOTH_REVISIONS = [
  ...['server-initialize', 'ping', 'logging-set-level', 'completion-complete'],
  ...['tools-list', 'tools-call-simple-text', 'tools-call-image', 'tools-call-audio', 'tools-call-embedded-resource'],
  ...['tools-call-mixed-content', 'tools-call-with-logging', 'tools-call-error', 'tools-call-with-progress'],
  ...['tools-call-sampling', 'tools-call-elicitation'],
  ...['resources-list', 'resources-read-text', 'resources-read-binary', 'resources-templates-read'],
  ...['resources-subscribe', 'resources-unsubscribe'],
  ...['prompts-list', 'prompts-get-simple', 'prompts-get-with-args', 'prompts-get-embedded-resource', 'prompts-get-with-image'],
];

const SINCE_2025_11_25 = ['dns-rebinding-protection', 'elicitation-sep1034-defaults', 'elicitation-sep1330-enums', 'json-schema-2020-12'];

interface Required {
  readonly version: SuiteVersion;
  readonly revision: '2025-11-25' | '2025-06-18';
  readonly scenarios: readonly string[];
}

/** What has to pass. */
export const REQUIRED: readonly Required[] = [
  { version: '0.1.16', revision: '2025-06-18', scenarios: OF_BOTH_REVISIONS },
  { version: '0.1.16', revision: '2025-11-25', scenarios: [...OF_BOTH_REVISIONS, ...SINCE_2025_11_25] },
  { version: '0.2.0-alpha.12', revision: '2025-06-18', scenarios: [...OF_BOTH_REVISIONS, 'server-session-lifecycle'] },
  {
    version: '0.2.0-alpha.12',
    revision: '2025-11-25',
    scenarios: [...OF_BOTH_REVISIONS, ...SINCE_2025_11_25, 'server-session-lifecycle', 'server-sse-multiple-streams'],
  },
];

interface NotRequired {
  /** Of both where none is named. */
  readonly version?: SuiteVersion;
  readonly revision?: Required['revision'];
  readonly scenarios: readonly string[];
  readonly why: string;
}

/** All else that the suites know. */
export const NOT_REQUIRED: readonly NotRequired[] = [
  {
    scenarios: ['server-sse-polling'],
    why: 'It wants streams over HTTP that are closed early and taken up again, which is a recommendation and no rule. Both suites hold it back themselves, since their own example does not pass it.',
  },
  {
    revision: '2025-06-18',
    scenarios: [...SINCE_2025_11_25, 'server-sse-multiple-streams'],
    why: 'What they look for came with 2025-11-25.',
  },
  {
    version: '0.1.16',
    revision: '2025-11-25',
    scenarios: ['server-sse-multiple-streams'],
    why: 'This version names 2025-03-26 in the scenario’s requests, whatever was agreed on, and is refused as the revision demands. The next version names the one agreed on; there it has to pass.',
  },
  {
    version: '0.2.0-alpha.12',
    scenarios: [
      ...['server-stateless', 'sep-2164-resource-not-found', 'caching', 'http-header-validation', 'http-custom-header-server-validation'],
      ...['basic-elicitation', 'basic-sampling', 'basic-list-roots', 'request-state', 'multiple-input-requests', 'multi-round'].map(asked),
      ...['missing-input-response', 'non-tool-request', 'result-type', 'unsupported-methods', 'tampered-state'].map(asked),
      ...['capability-check', 'ignore-extra-params', 'validate-input'].map(asked),
    ],
    why: 'They are of 2026-07-28, which is not among the revisions that we promise: the SDK serves it of itself.',
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

function asked(what: string): string {
  return `input-required-result-${what}`;
}

function task(what: string): string {
  return `tasks-${what}`;
}
