import { join } from 'node:path';
import { build } from './build.mjs';
import { runChild } from './child.mjs';
import { aborted } from './stop-request.mjs';
import { watchSources } from './watch-sources.mjs';

/**
 * Runs the API and the web app's development server. A change of the API's sources builds and restarts the API;
 * the web app's server reloads by itself. The database stays as it is.
 *
 * @param {{root: string, environment: import('./environment.mjs').Variables, stop: AbortSignal, migrate: () => Promise<void>}} options
 * @returns {Promise<number>} 0, once asked to stop
 */
export async function develop({ root, environment, stop, migrate }) {
  const { PORT: port = '3000' } = environment;
  const startApi = () => runChild(join(root, 'apps', 'api', 'dist', 'main.js'), { root, environment });
  const web = runChild(join(root, 'tools', 'launch', 'web-server.mjs'), {
    root,
    environment: { ...environment, WORDHOARD_API_URL: `http://127.0.0.1:${port}` },
  });
  let api;
  // Watched before it runs: a change that comes in the moment of its start is not lost.
  const stopWatching = watchSources(root, async () => {
    try {
      await build(root, ['api'], stop);
    } catch (error) {
      if (!stop.aborted) console.error(error.message);
      return;
    }
    await api.stop();
    await migrate().catch((error) => console.error(error.message));
    if (!stop.aborted) api = startApi();
  });
  api = startApi();
  await aborted(stop);
  await stopWatching();
  await Promise.all([api.stop(), web.stop()]);
  return 0;
}
