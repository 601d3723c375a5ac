import { ResourceUpdatedNotificationSchema } from '@modelcontextprotocol/sdk/types.js';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { closeAll, connect } from './testing/connect.js';
import { FakeBackend } from './testing/fake-backend.js';

const TODAY = 'svc://me/today';
const DUE = 'svc://me/due';
const GROUP = {
  ...{ id: 1, name: 'Food', target_language: 'Spanish', directions: 'recognition', word_count: 0, due_count: 0, new_count: 0 },
  ...{ new_words_per_day: null, reviews_per_day: null, desired_retention: null },
  ...{ mastered_count: 0, created_at: '2026-01-01T00:00:00.000Z', last_reviewed_at: null },
};

afterEach(closeAll);

/** A client with a subscription, and a fake clock. */
async function follower(backend: FakeBackend) {
  const looks: (() => void)[] = [];
  const stopped: boolean[] = [];
  const every = (_ms: number, work: () => void) => {
    looks.push(work);
    return () => void stopped.push(true);
  };
  const client = await connect(backend, { every });
  const updatedUris: string[] = [];
  client.setNotificationHandler(ResourceUpdatedNotificationSchema, ({ params }) => void updatedUris.push(params.uri));
  return { client, updatedUris, looks, stopped };
}

/** Resolves after all earlier messages have arrived. */
async function settled(client: Client): Promise<void> {
  for (let i = 0; i < 3; i++) await client.ping();
}

const change = (client: Client) =>
  client.callTool({ name: 'svc_create_group', arguments: { name: 'Food', target_language: 'Spanish', request_id: 'r' } });

it('notifies a subscriber about its own change of the resource, and about no other', async () => {
  const backend = new FakeBackend().on(TODAY, { due: 1 }).on('svc_create_group', GROUP);
  const { client, updatedUris } = await follower(backend);
  await change(client);
  await settled(client);
  expect(updatedUris).toEqual([]);
  await client.subscribeResource({ uri: TODAY });
  await change(client);
  await settled(client);
  expect(updatedUris).toEqual([TODAY]);
  await client.unsubscribeResource({ uri: TODAY });
  await change(client);
  await settled(client);
  expect(updatedUris).toEqual([TODAY]);
});

it('notifies a subscriber about changes made elsewhere at the next poll', async () => {
  let due = 1;
  const backend = new FakeBackend().on(TODAY, () => ({ due })).on(DUE, { items: [] });
  const { client, updatedUris, looks } = await follower(backend);
  await client.subscribeResource({ uri: TODAY });
  await client.subscribeResource({ uri: DUE });
  expect(looks).toHaveLength(1);
  looks[0]?.();
  await settled(client);
  expect(updatedUris).toEqual([]);
  due = 2;
  looks[0]?.();
  await settled(client);
  expect(updatedUris).toEqual([TODAY]);
});

it('notifies a subscriber of nothing while reading is refused, and continues once it is allowed', async () => {
  const backend = new FakeBackend().on(TODAY, { due: 1 });
  const { client, updatedUris, looks } = await follower(backend);
  await client.subscribeResource({ uri: TODAY });
  backend.on(TODAY, { status: 403, detail: 'grant_revoked_or_expired' });
  looks[0]?.();
  await settled(client);
  backend.on(TODAY, { due: 2 });
  looks[0]?.();
  await settled(client);
  expect(updatedUris).toEqual([TODAY]);
});

it('rejects subscriptions to unreadable and to constant resources', async () => {
  const { client, looks } = await follower(new FakeBackend().on('svc://me/profile', {}));
  await expect(client.subscribeResource({ uri: TODAY })).rejects.toThrow(/no_grant/);
  await expect(client.subscribeResource({ uri: 'svc://me/profile' })).rejects.toThrow(/cannot be followed/);
  expect(looks).toEqual([]);
});

it('stops polling when the last subscription ends, and when the client disconnects', async () => {
  const { client, stopped } = await follower(new FakeBackend().on(TODAY, { due: 1 }));
  await client.subscribeResource({ uri: TODAY });
  await client.unsubscribeResource({ uri: TODAY });
  expect(stopped).toHaveLength(1);
  await client.subscribeResource({ uri: TODAY });
  await client.close();
  await new Promise((resolve) => setImmediate(resolve));
  expect(stopped).toHaveLength(2);
});
