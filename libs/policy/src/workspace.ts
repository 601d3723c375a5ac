/** Maximum length of a label in characters. */
export const MAX_WORKSPACE_LENGTH = 255;

/** Removes one trailing slash from an absolute path. Other labels stay unchanged. */
export function withoutTrailingSlash(label: string): string {
  return /^\/.*[^/]\/$/s.test(label) ? label.slice(0, -1) : label;
}

/**
 * Whether a label is a valid workspace: a canonical absolute POSIX path, or exactly the configured remote workspace. Labels are compared
 * literally, so paths with `..`, `.`, doubled or trailing slashes are rejected.
 */
export function isWorkspace(label: unknown, remoteWorkspace: string | null): label is string {
  return workspaceFault(label, remoteWorkspace) === null;
}

/** Why a label is invalid, worded to follow the field's name; null if it is valid. */
export function workspaceFault(label: unknown, remoteWorkspace: string | null): string | null {
  if (typeof label !== 'string' || label === '') return 'must be an absolute path';
  if (label.length > MAX_WORKSPACE_LENGTH) return `must have at most ${MAX_WORKSPACE_LENGTH} characters`;
  if (label === remoteWorkspace || label === '/') return null;
  if (!label.isWellFormed() || /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(label)) return 'must not contain invisible characters';
  if (label.includes('\\')) return 'must be written with / and without \\';
  const [root, ...segments] = label.split('/');
  if (root !== '') return `must be an absolute path, which begins with /${remoteWorkspace ? `, or ${remoteWorkspace}` : ''}`;
  if (segments.includes('')) return 'must not contain // or end with /';
  const relative = segments.find((segment) => segment === '.' || segment === '..');
  return relative === undefined ? null : `must not contain the segment ${relative}`;
}
