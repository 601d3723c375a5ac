import { join } from 'node:path';
import { runChild } from './child.ts';
import type { Variables } from './environment.ts';
import { aborted } from './stop-request.ts';

/**
 * Runs the API, which also serves the web app.
 *
 * @returns 0 after a stop request, otherwise the API's exit code
 */
export async function serve({ root, environment, stop }: { root: string; environment: Variables; stop: AbortSignal }): Promise<number> {
  if (stop.aborted) return 0;
  const api = runChild(join(root, 'apps', 'api', 'dist', 'main.js'), { root, environment });
  const code = await Promise.race([api.exited, aborted(stop)]);
  if (typeof code === 'number' && !stop.aborted) return code;
  await api.stop();
  return 0;
}
