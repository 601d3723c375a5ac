import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test as base } from '@playwright/test';
import { connect } from '@wordhoard/api-client';
import { createGroup, createWord, register } from '@wordhoard/api-client/sdk';
import { buildGroup, buildRegistration, buildWord, createDatabase, publishedServer, startApi } from '@wordhoard/testing';

/** Somebody with an account and a word to review. */
export interface Person {
  readonly email: string;
  readonly password: string;
  readonly groupId: number;
}

interface Stage {
  person: Person;
  /** Where the app keeps its files. */
  userData: string;
}

interface WorkerStage {
  /** The address of a running API, which all tests share. */
  api: string;
}

export const test = base.extend<Stage, WorkerStage>({
  api: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from its first parameter
    async ({}, use) => {
      const database = await createDatabase(publishedServer());
      const api = await startApi({ databaseUrl: database.url });
      await use(api.url);
      await api.stop();
      await database.drop();
    },
    { scope: 'worker' },
  ],
  person: async ({ api }, use) => use(await signUp(api)),
  // eslint-disable-next-line no-empty-pattern -- as above
  userData: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'wordhoard-desktop-'));
    await use(folder);
    await rm(folder, { recursive: true });
  },
});

export { expect };

async function signUp(api: string): Promise<Person> {
  let token: string | null = null;
  const tokens = { get: () => token, set: () => undefined, clear: () => undefined };
  const client = connect({ baseUrl: api, tokens, clientName: 'web' });
  const { email, password, ...rest } = buildRegistration();
  const { data } = await register({ client, body: { email, password, ...rest } });
  token = data.token.access_token;
  const { data: group } = await createGroup({ client, body: buildGroup({ name: 'Home' }) });
  await createWord({ client, path: { group_id: group.id }, body: buildWord({ term: 'la ventana', translations: ['window'] }) });
  return { email, password, groupId: group.id };
}
