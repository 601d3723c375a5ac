import type { JsonObject } from './backend.js';
import { closeAll, connect } from './testing/connect.js';
import { FakeBackend } from './testing/fake-backend.js';

afterEach(closeAll);

/** Responds when the test calls `finish`. */
class SlowBackend extends FakeBackend {
  finish: (facts: JsonObject) => void = () => undefined;
  private readonly answered = new Promise<JsonObject>((resolve) => (this.finish = resolve));

  override invoke(): Promise<JsonObject> {
    return this.answered;
  }
}

/** A call that is still running, on a server with a fake timer. */
async function slowCall(onprogress?: (progress: object) => void) {
  const backend = new SlowBackend();
  const seconds: (() => void)[] = [];
  let stopped = 0;
  const every = (milliseconds: number, work: () => void) => {
    expect(milliseconds).toBe(1000);
    seconds.push(work);
    return () => void (stopped += 1);
  };
  const client = await connect(backend, { every });
  const call = client.callTool({ name: 'svc_list_groups', arguments: {} }, undefined, onprogress && { onprogress });
  await client.ping();
  return { backend, client, call, seconds, stopped: () => stopped };
}

it('reports progress every second to a client that sent a progress token, until the call ends', async () => {
  const reports: object[] = [];
  const { backend, client, call, seconds, stopped } = await slowCall((progress) => reports.push(progress));
  seconds[0]?.();
  seconds[0]?.();
  await client.ping();
  expect(reports).toEqual([
    { progress: 1, message: 'Still working after 1 s' },
    { progress: 2, message: 'Still working after 2 s' },
  ]);
  expect(stopped()).toBe(0);
  backend.finish({ items: [] });
  expect(await call).toMatchObject({ structuredContent: { items: [] } });
  expect(stopped()).toBe(1);
});

it('reports no progress without a progress token', async () => {
  const { backend, call, seconds } = await slowCall();
  backend.finish({ items: [] });
  await call;
  expect(seconds).toEqual([]);
});
