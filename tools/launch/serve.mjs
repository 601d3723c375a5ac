import { join } from 'node:path';
import { runChild } from './child.mjs';
import { aborted } from './stop-request.mjs';

/**
 * Runs the API, which serves the web app as well.
 *
 * @param {{root: string, environment: import('./environment.mjs').Variables, stop: AbortSignal}} options
 * @returns {Promise<number>} 0 when asked to stop, else the API's exit code
 */
export async function serve({ root, environment, stop }) {
  if (stop.aborted) return 0;
  const api = runChild(join(root, 'apps', 'api', 'dist', 'main.js'), { root, environment });
  const code = await Promise.race([api.exited, aborted(stop)]);
  if (typeof code === 'number' && !stop.aborted) return code;
  await api.stop();
  return 0;
}
