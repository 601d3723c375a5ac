import { compare } from '../measure/compare.ts';
import type { Contestant } from '../measure/load.ts';
import { responseTo } from '../measure/statements.ts';
import type { BenchOptions } from '../options.ts';
import { type BenchResult, ratio } from '../results.ts';
import type { SeededAccount } from '../stage/fixtures.ts';
import type { BenchStage } from '../stage/stage.ts';
import { startFor } from './paths.ts';

/** A deep page of a list should cost the same as the first; the margin allows for noise. */
const DEEP_TARGET = { of: 'the first page', atLeast: 0.75 };

/** Position of the deep page in the list. */
const DEPTH = 0.9;
const PAGE = 100;

/** Starting a session in the largest account, compared with an account a tenth the size. */
export async function sizes(stage: BenchStage, options: BenchOptions) {
  const { medium, large, million = large } = stage.fixtures;
  const small = { label: `${wordsOf(options, medium)} words`, next: () => startFor(medium) };
  const big = { label: `${wordsOf(options, million)} words`, next: () => startFor(million) };
  const title = `start a session, ${big.label}`;
  return [await onOneServer({ name: 'sizes', title, target: { of: small.label, atLeast: 0.5 } }, [small, big], stage, options)];
}

/** Pages of all words of the large account: near the end of the list against the first. */
export async function pages(stage: BenchStage, options: BenchOptions) {
  const { large } = stage.fixtures;
  const results: BenchResult[] = [];
  for (const sort of ['added_at', 'term']) {
    const first = `/api/v1/words?sort=${sort}&limit=${PAGE}`;
    const deep = await deepPage(stage, first, large.headers, Math.floor((wordsOf(options, large) * DEPTH) / PAGE));
    const ask = (label: string, path: string) => ({ label, next: () => ({ method: 'GET' as const, path, headers: large.headers }) });
    const bench = { name: 'pages', title: `a deep page by ${sort}`, target: DEEP_TARGET };
    results.push(await onOneServer(bench, [ask('first', first), ask('deep', deep)], stage, options));
  }
  return results;
}

type Side = Pick<Contestant, 'label' | 'next'>;

interface Claim {
  name: string;
  title: string;
  target: { of: string; atLeast: number };
}

async function onOneServer(
  { name, title, target }: Claim,
  [one, other]: [Side, Side],
  stage: BenchStage,
  options: BenchOptions,
): Promise<BenchResult> {
  const server = await stage.startProduct();
  try {
    const contestants = [
      { ...one, server },
      { ...other, server },
    ] as const;
    const { ratios, faults } = await compare(name, contestants, options.pace, stage);
    return { name, title, ...ratio(ratios, target), faults };
  } finally {
    await server.stop();
  }
}

/** The URL of a page, found by following all cursors before it. */
async function deepPage(stage: BenchStage, first: string, headers: SeededAccount['headers'], pagesBefore: number): Promise<string> {
  const server = await stage.startProduct();
  try {
    let path = first;
    for (let i = 0; i < pagesBefore; i++) {
      const { next_cursor } = await responseTo<{ next_cursor: string | null }>(server, { method: 'GET', path, headers });
      path = `${first}&cursor=${next_cursor}`;
    }
    return path;
  } finally {
    await server.stop();
  }
}

/** How many words the account was seeded with. */
export function wordsOf({ plans }: BenchOptions, { kind }: SeededAccount): number {
  return plans.find((plan) => plan.kind === kind)?.words ?? 0;
}
