import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '@wordhoard/api-client';
import * as api from '@wordhoard/api-client/sdk';
import type * as dto from '@wordhoard/api-client/types';
import {
  buildGroup,
  buildRegistration,
  buildWord,
  createDatabase,
  publishedServer,
  type RunningApi,
  startApi,
  type TestDatabase,
} from '@wordhoard/testing';

/** Shared by the tests of a file: a real API, and a home folder per test. */
export interface TestService {
  readonly url: string;
  readonly databaseUrl: string;
  readonly home: string;
  /** The environment of a user who is not signed in. */
  readonly env: Readonly<Record<string, string>>;
}

/** Registers the hooks that start and stop the service for a test file. */
export function useService(variables: Readonly<Record<string, string>> = {}): TestService {
  let database: TestDatabase;
  let running: RunningApi;
  let home = '';

  beforeAll(async () => {
    database = await createDatabase(publishedServer());
    running = await startApi({ databaseUrl: database.url, env: variables });
  });
  afterAll(async () => {
    await running.stop();
    await database.drop();
  });
  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), 'svc-home-'));
  });
  afterEach(() => rmSync(home, { recursive: true }));

  return {
    get url() {
      return running.url;
    },
    get databaseUrl() {
      return database.url;
    },
    get home() {
      return home;
    },
    get env() {
      return { HOME: home, SVC_API_URL: running.url };
    },
  };
}

/** A user with an account, and helpers for common calls. */
export class CliUser {
  readonly client: ReturnType<typeof connect>;

  private constructor(
    url: string,
    readonly token: string,
    readonly registration: dto.RegisterDto,
  ) {
    this.client = clientFor(url, token);
  }

  static async signUp(url: string): Promise<CliUser> {
    const registration = buildRegistration();
    const { data } = await api.register({ client: clientFor(url, null), body: registration });
    return new CliUser(url, data.token.access_token, registration);
  }

  async createGroup(overrides: Partial<dto.CreateGroupDto> = {}): Promise<dto.GroupDto> {
    return (await api.createGroup({ client: this.client, body: buildGroup(overrides) })).data;
  }

  async createWord(groupId: number, overrides: Partial<dto.CreateWordDto> = {}): Promise<dto.CreatedWordDto> {
    return (await api.createWord({ client: this.client, path: { group_id: groupId }, body: { ...buildWord(), ...overrides } })).data;
  }

  async words(): Promise<dto.WordDto[]> {
    return (await api.listWords({ client: this.client, query: { sort: 'added_at' } })).data.items;
  }

  async word(id: number): Promise<dto.WordDto> {
    return (await api.getWord({ client: this.client, path: { word_id: id } })).data;
  }

  async signOutEverywhere(): Promise<void> {
    await api.logoutAll({ client: this.client });
  }

  async signIns(): Promise<dto.SignInDto[]> {
    return (await api.listSignIns({ client: this.client })).data;
  }
}

function clientFor(url: string, token: string | null): ReturnType<typeof connect> {
  return connect({ baseUrl: url, clientName: 'web', tokens: { get: () => token, set: () => undefined, clear: () => undefined } });
}
