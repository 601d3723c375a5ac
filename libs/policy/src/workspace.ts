/** Maximum length of a label. */
export const MAX_WORKSPACE_LENGTH = 255;

/** An absolute path without the one slash that people and shells put at its end. Anything else stays as it is. */
export function withoutTrailingSlash(label: string): string {
  return /^\/.*[^/]\/$/s.test(label) ? label.slice(0, -1) : label;
}

/**
 * Whether a label names a workspace: an absolute POSIX path in its one spelling, or the configured remote workspace, letter for letter.
 * Labels are compared as they are, so one that would have to be resolved first (`..`, `.`, doubled or trailing slashes) is none.
 */
export function isWorkspace(label: unknown, remoteWorkspace: string | null): label is string {
  return workspaceFault(label, remoteWorkspace) === null;
}

/** Why a label names no workspace, to stand behind the name of its field; null when it names one. */
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
