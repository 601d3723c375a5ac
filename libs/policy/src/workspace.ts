/** Characters of the longest label. */
export const LONGEST_WORKSPACE = 255;

/**
 * Whether a label names a workspace: an absolute POSIX path in its one spelling, or the configured remote workspace, letter for letter.
 * Labels are compared as they are, so one that would have to be resolved first (`..`, `.`, doubled or trailing slashes) is none.
 */
export function isWorkspace(label: unknown, remoteWorkspace: string | null): label is string {
  if (typeof label !== 'string' || label.length === 0 || label.length > LONGEST_WORKSPACE) return false;
  return label === remoteWorkspace || isCanonicalPath(label);
}

function isCanonicalPath(label: string): boolean {
  if (!label.isWellFormed() || /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\\]/u.test(label)) return false;
  if (label === '/') return true;
  const [root, ...segments] = label.split('/');
  return root === '' && segments.every((segment) => segment !== '' && segment !== '.' && segment !== '..');
}
