import { setTimeout as pause } from 'node:timers/promises';
import type { GroupDto, ImportTargetDto, JobDto, ParsedImportDto, PlanImportDto, StartedImportDto } from '@wordhoard/api-client/types';
import type { SeededAccount } from '../stage/fixtures.ts';
import type { BenchServer } from '../stage/server-process.ts';
import type { BenchRequest } from './load.ts';
import { responseTo } from './statements.ts';

/** In milliseconds. */
const POLL_EVERY = 20;

type Server = Pick<BenchServer, 'origin'>;

/** An import of a file into an account, step by step. All times are in seconds. */
export class ApiImport {
  #headers: SeededAccount['headers'];
  #file: File;
  #target: ImportTargetDto | undefined;
  #plan: PlanImportDto | undefined;
  #job = '';

  /** @param target by default a new group */
  constructor({ headers }: Pick<SeededAccount, 'headers'>, file: File, target?: ImportTargetDto) {
    this.#headers = headers;
    this.#file = file;
    this.#target = target;
  }

  get groupId(): number {
    return this.#planned.target.group_id ?? 0;
  }

  async parse(server: Server): Promise<number> {
    const target = this.#target ?? (await this.createGroup(server));
    const body = new FormData();
    body.append('file', this.#file);
    const headers = { authorization: this.#headers.authorization };
    const began = performance.now();
    const parsed = await responseTo<ParsedImportDto>(server, { method: 'POST', path: '/api/v1/imports/parse', headers, body });
    if (parsed.import_id === null) throw new Error('The file contains no records.');
    this.#plan = { import_id: parsed.import_id, mapping: parsed.mapping, target };
    return since(began);
  }

  async preview(server: Server): Promise<number> {
    const began = performance.now();
    await this.send<unknown>(server, 'POST', 'imports/preview', this.#planned);
    return since(began);
  }

  async commit(server: Server): Promise<number> {
    await this.commitUntil(server, 0);
    return this.untilDone(server);
  }

  /** Waits until the import has reached this share and returns the progress. */
  async commitUntil(server: Server, share: number): Promise<number> {
    this.#job = (await this.send<StartedImportDto>(server, 'POST', 'imports/commit', this.#planned)).job_id;
    for (;;) {
      const { progress } = await this.send<JobDto>(server, 'GET', `jobs/${this.#job}`);
      if (progress >= share) return progress;
      await pause(POLL_EVERY);
    }
  }

  async untilDone(server: Server): Promise<number> {
    const began = performance.now();
    for (;;) {
      const { state } = await this.send<JobDto>(server, 'GET', `jobs/${this.#job}`);
      if (state === 'failed') throw new Error('The job has failed');
      if (state === 'done') return since(began);
      await pause(POLL_EVERY);
    }
  }

  async takeBack(server: Server): Promise<number> {
    this.#job = (await this.send<StartedImportDto>(server, 'DELETE', `imports/${this.#planned.import_id}`, {})).job_id;
    return this.untilDone(server);
  }

  get #planned(): PlanImportDto {
    if (!this.#plan) throw new Error('Nothing was parsed.');
    return this.#plan;
  }

  private async createGroup(server: Server): Promise<ImportTargetDto> {
    const { id } = await this.send<GroupDto>(server, 'POST', 'groups', { name: 'Imported', target_language: 'Spanish' });
    return { group_id: id };
  }

  private send<Body>(server: Server, method: BenchRequest['method'], path: string, body?: object): Promise<Body> {
    const headers = this.#headers;
    return responseTo<Body>(server, { method, path: `/api/v1/${path}`, headers, ...(body && { body: JSON.stringify(body) }) });
  }
}

/** Seconds since a time of `performance.now()`, to two decimals. */
export function since(began: number): number {
  return Number(((performance.now() - began) / 1000).toFixed(2));
}
