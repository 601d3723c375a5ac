import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { DatabaseStartError } from './embedded-postgres.errors.js';
import { stopOrphan } from './orphan.js';
import { type ServerOptions, ServerProcess } from './server-process.js';
import { clearSocket, SOCKET_PORT } from './socket-folder.js';

/** Time limit for one start, including crash recovery, in milliseconds. */
const START_TIMEOUT_MS = 120_000;

/** Startup errors that go away by themselves: remaining processes of the last server, or another program on the port. */
const TRANSIENT_FAILURE = /shared memory block .* is still in use|could not (bind|create any TCP)|lock file .* already exists/;

export interface SupervisorEvents {
  /** Receives messages for the user. */
  log(notice: string): void;
  /** The server has crashed and could not be restarted. */
  onFailure(error: Error): void;
}

/** Starts a server and restarts it on the same port when it crashes. */
export class Supervisor {
  readonly #plan: ServerOptions;
  readonly #events: SupervisorEvents;
  readonly #isReady: (port: number) => Promise<boolean>;
  #server: ServerProcess | undefined;
  #isStopping = false;

  /** @param isReady checks whether the server on that port accepts connections */
  constructor(plan: ServerOptions, events: SupervisorEvents, isReady: (port: number) => Promise<boolean>) {
    this.#plan = plan;
    this.#events = events;
    this.#isReady = isReady;
  }

  /**
   * @returns the port that the server listens on, or that names its socket
   * @throws DatabaseStartError when it does not start
   */
  async start(): Promise<number> {
    return this.#bringUp(this.#plan.socketFolder === undefined ? freePort : () => Promise.resolve(SOCKET_PORT));
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#server?.stop();
  }

  async #bringUp(choosePort: () => Promise<number>): Promise<number> {
    const deadline = Date.now() + START_TIMEOUT_MS;
    for (;;) {
      const port = await choosePort();
      if (this.#plan.socketFolder !== undefined) await clearSocket(this.#plan.socketFolder);
      const server = new ServerProcess(this.#plan, port);
      this.#server = server;
      if (await this.#becomesReady(server, port, deadline)) {
        server.onExit(() => void this.#recover(port));
        return port;
      }
      await server.stop();
      if (this.#isStopping || Date.now() > deadline || !TRANSIENT_FAILURE.test(server.lastWords)) {
        throw new DatabaseStartError(
          `PostgreSQL did not start: ${server.lastWords || 'no answer'} (its log is in ${this.#plan.cluster}/log)`,
        );
      }
      await delay(100);
    }
  }

  async #becomesReady(server: ServerProcess, port: number, deadline: number): Promise<boolean> {
    while (!server.hasExited && Date.now() < deadline) {
      if (await this.#isReady(port)) return !server.hasExited;
      await delay(20);
    }
    return false;
  }

  async #recover(port: number): Promise<void> {
    if (this.#isStopping) return;
    this.#events.log('PostgreSQL stopped unexpectedly; starting it again.');
    try {
      await stopOrphan(this.#plan.cluster);
      await this.#bringUp(() => Promise.resolve(port));
      this.#events.log('PostgreSQL runs again.');
    } catch (error) {
      if (!this.#isStopping) this.#events.onFailure(error as Error);
    }
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
