import { type NestContainer, NestFactory } from '@nestjs/core';

/** Preloaded into the API: on request, appends an event repeatedly through the API's own code and reports the count. */
export interface AppendRequest {
  /** Used in turn. */
  accounts: number[];
  event: object;
  /** How many run concurrently. */
  writers: number;
  milliseconds: number;
}

let starting: ReturnType<typeof NestFactory.createApplicationContext> | undefined;
const { create } = NestFactory;

NestFactory.create = function remembered(this: typeof NestFactory, ...parameters: Parameters<typeof create>) {
  starting = create.apply(this, parameters);
  return starting;
} as typeof create;

process.on('message', (asked: AppendRequest) => {
  void append(asked).then((written) => process.send?.(written));
});

async function append({ accounts, event, writers, milliseconds }: AppendRequest): Promise<number> {
  if (!starting) throw new Error('The API has not started.');
  const trail = auditTrailOf(await starting);
  const deadline = performance.now() + milliseconds;
  let written = 0;
  const write = async (writer: number) => {
    for (let i = writer; performance.now() < deadline; i += writers + 1) {
      await trail.append(accounts[i % accounts.length], event);
      written++;
    }
  };
  await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
  return written;
}

interface AuditTrail {
  append: (account: number | undefined, event: object) => Promise<void>;
}

/** By provider name: the API is bundled, so nothing of it can be imported. */
function auditTrailOf(app: Awaited<NonNullable<typeof starting>>): AuditTrail {
  const { container } = app as unknown as { container: NestContainer };
  for (const { providers } of container.getModules().values()) {
    for (const [token, { instance }] of providers) {
      if (typeof token === 'function' && token.name === 'AuditTrail' && instance) return instance as AuditTrail;
    }
  }
  throw new Error('The API keeps no audit trail any more');
}
