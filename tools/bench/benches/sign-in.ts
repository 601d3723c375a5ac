import { type BenchRequest, openLine } from '../measure/load.ts';
import { responseTo } from '../measure/statements.ts';
import type { BenchOptions } from '../options.ts';
import type { BenchResult } from '../results.ts';
import type { LoopDelay } from '../stage/loop-delay.ts';
import { LOOP_DELAY, type BenchStage } from '../stage/stage.ts';

const AT_ONCE = 8;
const PASSWORD = 'correct horse battery staple';

/** Maximum event loop delay (p99), in milliseconds. */
const LATEST = 20;

/** The API's event loop delay while eight users sign in repeatedly. */
export async function signIn(stage: BenchStage, { pace }: BenchOptions): Promise<BenchResult[]> {
  const server = await stage.startProduct(LOOP_DELAY);
  const line = openLine(server.origin, AT_ONCE);
  try {
    await responseTo(server, post('register', { username: 'signs-in', email: 'signs-in@example.org', password: PASSWORD }));
    const next = () => post('login', { email: 'signs-in@example.org', password: PASSWORD });
    await line.load(next, pace.seconds * 1000);
    await server.ask('how late before');
    const { requests, seconds, non2xx, complaint } = await line.load(next, pace.rounds * pace.seconds * 1000);
    const delay = await server.ask<LoopDelay>('how late now');
    console.log(JSON.stringify({ bench: 'sign-in', per_second: Math.round(requests / seconds), loop_delay_ms: delay, non2xx }));
    return [
      {
        name: 'sign-in',
        title: `event loop delay under ${AT_ONCE} sign-ins`,
        measured: `p99 ${delay.p99.toFixed(1)} ms (at most ${LATEST})`,
        isMet: delay.p99 <= LATEST,
        faults: complaint === undefined ? [] : [`product answered ${complaint}`],
      },
    ];
  } finally {
    await line.close();
    await server.stop();
  }
}

function post(action: string, body: object): BenchRequest {
  return {
    method: 'POST',
    path: `/api/v1/auth/${action}`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
}
