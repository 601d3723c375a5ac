import { join } from 'node:path';
import { build } from './build.ts';
import { type Child, runChild } from './child.ts';
import type { Variables } from './environment.ts';
import { aborted } from './stop-request.ts';
import { watchSources } from './watch-sources.ts';

interface DevelopOptions {
  root: string;
  environment: Variables;
  stop: AbortSignal;
  migrate: () => Promise<void>;
}

/**
 * Runs the API and the web app's development server. Changing the API's sources rebuilds and restarts the API; the web server reloads by
 * itself. The database keeps running.
 *
 * @returns 0 after a stop request
 */
export async function develop({ root, environment, stop, migrate }: DevelopOptions): Promise<number> {
  const { PORT: port = '3000' } = environment;
  const startApi = () => runChild(join(root, 'apps', 'api', 'dist', 'main.js'), { root, environment });
  const web = runChild(join(root, 'tools', 'launch', 'web-server.ts'), {
    root,
    environment: { ...environment, WORDHOARD_API_URL: `http://127.0.0.1:${port}` },
  });
  let api: Child | undefined;
  // Starts before the API, so that no change during startup is missed.
  const stopWatching = watchSources(root, async () => {
    try {
      await build(root, ['api'], stop);
    } catch (error) {
      if (!stop.aborted) console.error(messageOf(error));
      return;
    }
    await api?.stop();
    await migrate().catch((error: unknown) => console.error(messageOf(error)));
    if (!stop.aborted) api = startApi();
  });
  api = startApi();
  await aborted(stop);
  await stopWatching();
  await Promise.all([api.stop(), web.stop()]);
  return 0;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
