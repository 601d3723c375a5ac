import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { API_HOST, ApiHost } from './api-host.js';
import type { PoolReply, PoolRequest } from './pooled-api.js';

/**
 * A test starts up to four APIs at once, and those with preloaded modules need hosts of their own. More idle hosts would only waste memory.
 */
const MAX_IDLE_HOSTS = 8;

/**
 * Warm API processes shared by all test processes of a run. Starting an API in one takes a tenth of the CPU time of a new process. Test
 * processes connect over a Unix socket, one connection per API.
 */
export class ApiPool {
  readonly #idle: ApiHost[] = [];
  readonly #hosts = new Set<ApiHost>();

  private constructor(
    private readonly server: Server,
    private readonly folder: string,
    private readonly program: string,
  ) {
    server.on('connection', (socket) => void this.serve(socket));
  }

  /** @param program what its processes run: `api-host.mjs`, or a fake with the same protocol */
  static async open(program = API_HOST): Promise<ApiPool> {
    const folder = await mkdtemp(join(tmpdir(), 'wordhoard-pool-'));
    const pool = new ApiPool(createServer(), folder, program);
    await once(pool.server.listen(pool.path), 'listening');
    return pool;
  }

  get path(): string {
    return join(this.folder, 'socket');
  }

  async close(): Promise<void> {
    this.server.close();
    for (const host of this.#hosts) host.kill();
    await Promise.all([...this.#hosts].map((host) => host.ended));
    await rm(this.folder, { recursive: true, force: true });
  }

  private async serve(socket: Socket): Promise<void> {
    const reply = (message: PoolReply): void => void (socket.writable && socket.write(`${JSON.stringify(message)}\n`));
    socket.on('error', () => undefined);
    const requests = createInterface(socket);
    const { start = {}, wake } = await nextRequest(requests);
    if (wake) {
      for (const host of this.#hosts) host.wake();
      return void socket.end();
    }
    const host = this.take(start['NODE_OPTIONS']);
    host.onLine = (line) => reply({ line });
    host.start(start);
    requests.on('line', (text) => {
      const { stop, kill } = parse(text);
      if (stop) host.stop();
      if (kill) host.kill();
    });
    // If a test process ends without stopping its API, the host's state is unknown.
    const killHost = (): void => host.kill();
    socket.once('close', killHost);
    reply({ pid: host.pid });
    const ended = await host.released();
    // Later input is not meant for the next API in this host.
    requests.close();
    host.onLine = () => undefined;
    socket.resume().off('close', killHost);
    reply({ ended });
    this.giveBack(host);
    socket.end();
  }

  private take(nodeOptions = ''): ApiHost {
    const index = this.#idle.findLastIndex((host) => host.nodeOptions === nodeOptions);
    if (index >= 0) return this.#idle.splice(index, 1)[0] as ApiHost;
    const host = new ApiHost(this.program, nodeOptions);
    this.#hosts.add(host);
    void host.ended.then(() => {
      this.#hosts.delete(host);
      const index = this.#idle.indexOf(host);
      if (index >= 0) this.#idle.splice(index, 1);
    });
    return host;
  }

  /** Keeps the most recently used hosts. */
  private giveBack(host: ApiHost): void {
    if (!host.isReusable) return host.kill();
    this.#idle.push(host);
    if (this.#idle.length > MAX_IDLE_HOSTS) this.#idle.shift()?.kill();
  }
}

async function nextRequest(requests: Interface): Promise<PoolRequest> {
  const [text] = (await once(requests, 'line')) as [string];
  return parse(text);
}

function parse(text: string): PoolRequest {
  return JSON.parse(text) as PoolRequest;
}
