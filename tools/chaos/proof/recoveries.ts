import type { Disturbance } from '../disturbances.ts';

/** An acknowledged request, in milliseconds on the `performance.now()` clock. */
export interface Acknowledged {
  asked: number;
  at: number;
  /** The process that answered. */
  by: number;
}

/** Milliseconds from an outage to the next acknowledged writes. */
export interface Recovery {
  kind: string;
  /** From PostgreSQL answering again to the first write of any process. */
  any: number;
  /** From PostgreSQL's start to the same write. */
  withItsOwn: number;
  /** From PostgreSQL answering again until every process has written. */
  every: number;
}

export function recoveries(disturbances: readonly Disturbance[], acknowledged: readonly Acknowledged[]): Recovery[] {
  const outages = disturbances.flatMap(({ kind, outage }) => (outage ? [{ kind, ...outage }] : []));
  return outages.map(({ kind, began, started, ended }) => {
    const next = Math.min(...outages.map((other) => other.began).filter((other) => other > began));
    const since = acknowledged.filter(({ asked, at }) => asked >= began && at >= started);
    const firsts = [...Map.groupBy(since, ({ by }) => by).values()].map((writes) => Math.min(...writes.map(({ at }) => at)));
    const first = Math.min(...firsts);
    const last = Math.max(...firsts.filter((at) => at < next));
    return { kind, any: after(ended, first), withItsOwn: after(started, first), every: after(ended, last) };
  });
}

function after(moment: number, at: number) {
  return Math.max(0, Math.round(at - moment));
}
