import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';

const call = promisify(execFile);

/** Installs packages. Needs root and Debian's package names. Fails quickly without a network. */
export async function installPackages(names: readonly string[]) {
  if (process.getuid?.() !== 0 || !(isDistribution('debian') || isDistribution('ubuntu'))) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const patience = ['-o', 'Acquire::http::Timeout=15'];
  await succeeds('apt-get', ['update', '-qq', ...patience], { env });
  await succeeds('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...patience, ...names], { env });
}

/** Installs Debian's espeak-ng for the tests of speech, which are skipped without it. */
export async function ensureEspeak(): Promise<void> {
  if (!(await succeeds('espeak-ng', ['--version']))) await installPackages(['espeak-ng']);
}

export function isDistribution(id: string) {
  try {
    return new RegExp(`^ID=${id}$`, 'm').test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
}

export async function succeeds(command: string, parameters: readonly string[], options = {}) {
  try {
    await call(command, parameters, { timeout: 300_000, maxBuffer: 64 * 1024 * 1024, ...options });
    return true;
  } catch {
    return false;
  }
}
