import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bootstrap, type ShellOptions, type Shell } from '../src/main/bootstrap.js';
import { FakeElectron, type FakeElectronOptions, type FakeWindow } from './fake-electron.js';

export interface Started {
  readonly electron: FakeElectron;
  readonly shell: Shell;
  readonly window: FakeWindow;
}

/** Responds to each call as configured, and with 404 otherwise. */
export type Server = (request: Request) => Response | undefined | Promise<Response | undefined>;

export const SERVER = 'https://words.example.org';

/** A folder for one test's files: the app's data and minimal pages. */
export async function makeHome(): Promise<string> {
  const home = await mkdtemp(join(tmpdir(), 'wordhoard-desktop-'));
  for (const page of ['web', 'settings']) {
    await mkdir(join(home, 'app', page, 'assets'), { recursive: true });
    await writeFile(join(home, 'app', page, 'index.html'), `<title>${page}</title>`);
    await writeFile(join(home, 'app', page, 'assets/start.js'), 'start();');
  }
  await writeFile(join(home, 'app/secret.txt'), 'not for pages');
  await mkdir(join(home, 'user'));
  return home;
}

/** A healthy server that responds to other calls as the test configures. */
// oxlint-disable-next-line no-restricted-globals -- a type
export function fetchFrom(server: Server = () => undefined): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const answer = await server(request);
    if (answer) return answer;
    if (new URL(request.url).pathname === '/api/v1/health') return Response.json({ status: 'ok', version: '0.1.0', database: 'ok' });
    return Response.json({ detail: 'nothing is there' }, { status: 404 });
  };
}

export interface ShellStartOptions extends Partial<FakeElectronOptions>, Partial<ShellOptions> {
  readonly home: string;
  /** Chosen in an earlier run; `null` for the first run. */
  readonly server?: string | null;
}

/** Starts the app on a fake Electron, by default as a later run with a chosen server. */
export async function startShell({ home, server = SERVER, ...options }: ShellStartOptions): Promise<Started> {
  const userData = join(home, 'user');
  if (server !== null) await writeFile(join(userData, 'settings.json'), JSON.stringify({ server }), { flag: 'wx' }).catch(() => undefined);
  const electron = new FakeElectron({ userData, ...options });
  const shell = await bootstrap(electron.port, {
    root: join(home, 'app'),
    platform: 'linux',
    words: [],
    program: '/opt/wordhoard',
    fetch: fetchFrom(),
    ...options,
  });
  if (!shell) throw new Error('Another instance runs');
  return { electron, shell, window: electron.windows[0]! };
}
