import { join } from 'node:path';
import { build } from './build.mjs';
import { runChild } from './child.mjs';
import { aborted } from './stop-request.mjs';
import { watchSources } from './watch-sources.mjs';

/**
 * Runs the API and the web app's development server. Changing the API's sources rebuilds and restarts the API; the web server reloads by
 * itself. The database keeps running.
 *
 * @param {{root: string, environment: import('./environment.mjs').Variables, stop: AbortSignal, migrate: () => Promise<void>}} options
 * @returns {Promise<number>} 0 after a stop request
 */
export async function develop({ root, environment, stop, migrate }) {
  const { PORT: port = '3000' } = environment;
  const startApi = () => runChild(join(root, 'apps', 'api', 'dist', 'main.js'), { root, environment });
  const web = runChild(join(root, 'tools', 'launch', 'web-server.mjs'), {
    root,
    environment: { ...environment, WORDHOARD_API_URL: `http://127.0.0.1:${port}` },
  });
  let api;
  // Starts before the API, so that no change during startup is missed.
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
