import { join } from 'node:path';
import { runChild } from './child.mjs';
import { aborted } from './stop-request.mjs';

/**
 * Runs the API, which also serves the web app.
 *
 * @param {{root: string, environment: import('./environment.mjs').Variables, stop: AbortSignal}} options
 * @returns {Promise<number>} 0 after a stop request, otherwise the API's exit code
 */
export async function serve({ root, environment, stop }) {
  if (stop.aborted) return 0;
  const api = runChild(join(root, 'apps', 'api', 'dist', 'main.js'), { root, environment });
  const code = await Promise.race([api.exited, aborted(stop)]);
  if (typeof code === 'number' && !stop.aborted) return code;
  await api.stop();
  return 0;
}
