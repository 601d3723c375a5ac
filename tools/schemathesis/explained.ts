/** A failed check of Schemathesis. */
export interface Finding {
  /** Of Schemathesis. */
  check: string;
  operation: string;
  /** Of Schemathesis. */
  message: string;
  status: number;
  /** Of the error response. */
  detail: string;
}

/** Operations that would end the run's account or sign-in. */
export const LEFT_OUT = ['deleteMe', 'logout', 'logoutAll', 'changePassword', 'resetPassword', 'revokeSignIn'];

/** Why a finding is not a bug. Most are rules that JSON Schema cannot express, or only in ways that client generators do not support. */
const EXPLAINED: { check: string; matches: RegExp; reason: string }[] = [
  {
    check: 'positive_data_acceptance',
    matches: /cursor is not valid for this list/,
    reason: 'Cursors are opaque: only the server can create one.',
  },
  {
    check: 'positive_data_acceptance',
    matches: /holds a (character|name) that is not valid text|is not valid text/,
    reason: 'PostgreSQL stores no NUL and no unpaired surrogate, and a pattern for them on every text would hide the real rules.',
  },
  {
    check: 'positive_data_acceptance',
    matches: /Send (name|either word_ids|word_ids|at least)|nothing to change/,
    reason: 'One of several fields is required, or exactly one of two.',
  },
  {
    check: 'positive_data_acceptance',
    matches:
      /does not agree with|is required for the verdict|must not repeat an evidence_id|is not used by this provider|api_key is required|There is no week/,
    reason: 'The value of a field depends on another field, or on the calendar.',
  },
  {
    check: 'positive_data_acceptance',
    matches: /must be whole minutes, hours or days|must be a date and time|named in snake_case/,
    reason: 'The format allows what the value forbids: steps over seven days, years before 1970, free names of a consent.',
  },
  {
    check: 'positive_data_acceptance',
    matches: /none of the kinds that can be imported|not an image or audio file|The address has to be a whole one/,
    reason: 'The content of a file or an address decides, not its type.',
  },
  {
    check: 'positive_data_acceptance',
    matches:
      /language tag such as|time zone such as|invisible or control character|absolute path, which begins with|later study day|in the future and at most 365 days|public internet/,
    reason: 'The set of valid values is open: language tags, time zones, names, workspaces, days after today, public hosts.',
  },
  {
    check: 'positive_data_acceptance',
    matches: /must have 1 to \d+ characters/,
    reason: 'Spaces at either end are removed before the length counts.',
  },
  {
    check: 'positive_data_acceptance',
    matches: /is not in the room's group|This link has already been used or has expired|Unknown client/,
    reason: 'Depends on stored data.',
  },
  {
    check: 'positive_data_acceptance',
    matches: /group_id must be an integer number/,
    reason: 'In a query, 1.0 is another text than 1.',
  },
  {
    check: 'positive_data_acceptance',
    matches: /is not a known field|payload: Unrecognized key/,
    reason:
      'A schema that responses share stays open, so that clients accept new fields. The payload of a tool has the schema of that tool.',
  },
  {
    check: 'positive_data_acceptance',
    matches:
      /must include authorization_code|must include code|invalid_redirect_uri|"(code|redirect_uri|code_verifier|refresh_token) must be sent/,
    reason: 'OAuth: the required parameters depend on the grant type, and some values on others.',
  },
  {
    check: 'negative_data_rejection',
    matches: /mcp\/oauth\/clients/,
    reason: 'RFC 7591, 2: metadata that the server does not understand is ignored.',
  },
  {
    check: 'negative_data_rejection',
    matches: / 431 /,
    reason: 'Headers that are too large are rejected before a route is found.',
  },
  {
    check: 'response_schema_conformance',
    matches: /GET \/api\/v1\/me\/export/,
    reason: 'The document describes a file to save, which JSON is as well.',
  },
];

/**
 * @param paths of the OpenAPI document
 * @returns the reason why it is not a bug
 */
export function explain({ check, operation, message, status, detail }: Finding, paths: readonly string[]): string | undefined {
  if (METHOD_CHECKS.has(check) && isWithinCollection(operation.split(' ')[1] ?? '', paths))
    return 'The path also matches the route of a single resource, whose methods apply.';
  const text = check === 'positive_data_acceptance' ? detail : `${operation} ${status} ${message}`;
  return EXPLAINED.find((one) => one.check === check && one.matches.test(text))?.reason;
}

const METHOD_CHECKS = new Set(['unsupported_method', 'allow_header_conformance']);

/** Whether a path such as /words/bulk also matches a template such as /words/{word_id}. */
function isWithinCollection(path: string, paths: readonly string[]): boolean {
  return paths.some((other: string) => other !== path && patternOf(other).test(path));
}

function patternOf(template: string) {
  return new RegExp(`^${template.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`);
}
