import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as api from '@wordhoard/api-client/sdk';
import type * as dto from '@wordhoard/api-client/types';
import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import type { ApiLearner } from './learner.js';

const schema = readFileSync(join(__dirname, '../src/modules/companion/companion-session.v1.schema.json'), 'utf8');
const validate = formats.default(new Ajv({ allErrors: true, allowUnionTypes: true })).compile(JSON.parse(schema) as object);

/** The schema violations of an export, one per entry. */
export function exportFaults(exported: unknown): string[] {
  return validate(exported) ? [] : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

export const COMMANDS = {
  pause: api.pauseCompanionSession,
  resume: api.resumeCompanionSession,
  finish: api.finishCompanionSession,
  revoke: api.revokeCompanionSession,
} as const;
export type CompanionCommand = keyof typeof COMMANDS;

/** A companion session, from the client's point of view. */
export class CompanionSession {
  private constructor(
    private readonly client: ApiLearner['client'],
    readonly id: string,
  ) {}

  static async start({ client }: ApiLearner, body: dto.StartCompanionSessionDto = {}): Promise<CompanionSession> {
    return new CompanionSession(client, (await api.startCompanionSession({ client, body })).data.id);
  }

  /** The same session for another client, for example on another instance. */
  for({ client }: ApiLearner): CompanionSession {
    return new CompanionSession(client, this.id);
  }

  private get where() {
    return { client: this.client, path: { companion_session_id: this.id } };
  }

  async read(): Promise<dto.CompanionSessionDto> {
    return (await api.getCompanionSession(this.where)).data;
  }

  async command(command: CompanionCommand, operation_id?: string): Promise<dto.CompanionSessionDto> {
    return (await COMMANDS[command]({ ...this.where, body: named(operation_id) })).data;
  }

  async chat(content: string, operation_id?: string): Promise<dto.CompanionExchangeDto> {
    return (await api.chatWithCompanion({ ...this.where, body: { content, ...named(operation_id) } })).data;
  }

  async addTurn(body: dto.AddTurnDto): Promise<dto.CompanionTurnDto> {
    return (await api.addCompanionTurn({ ...this.where, body })).data;
  }

  async summarise(): Promise<dto.CompanionSessionDto> {
    return (await api.summariseCompanionSession(this.where)).data;
  }

  /** Validated against its schema. */
  async export(): Promise<dto.ExportedCompanionSessionDto> {
    const { data } = await api.exportCompanionSession(this.where);
    expect(exportFaults(data)).toEqual([]);
    return data;
  }

  async deleteContent(): Promise<void> {
    await api.deleteCompanionContent(this.where);
  }
}

function named(operation_id: string | undefined): { operation_id?: string } {
  return operation_id === undefined ? {} : { operation_id };
}
