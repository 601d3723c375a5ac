import { join } from 'node:path';
import { type BenchPace, compare } from '../measure/compare.ts';
import { openLine } from '../measure/load.ts';
import { differenceInShape } from '../measure/shape.ts';
import { countStatements, recordStatements, responseTo, statementsByName } from '../measure/statements.ts';
import type { BenchOptions } from '../options.ts';
import { ratio, type BenchResult } from '../results.ts';
import type { BenchServer } from '../stage/server-process.ts';
import { type BenchStage, PROFILER } from '../stage/stage.ts';
import { paths, type BenchPath } from './paths.ts';

/** Minimum ratio to `ref`, unless a path sets its own. */
const MIN_RATIO = 0.75;

/**
 * Benchmarks the hot paths, alternating between the API and `ref`, which does the same work.
 *
 * @param names of the paths to run
 */
export function againstRef(stage: BenchStage, options: BenchOptions, names: readonly string[]): Promise<BenchResult[]> {
  const asked = paths(stage.fixtures).filter(({ name }) => names.includes(name));
  return measureAgainstRef(stage, options, asked);
}

/** @param measured several may share a name */
export async function measureAgainstRef(stage: BenchStage, options: BenchOptions, measured: readonly BenchPath[]): Promise<BenchResult[]> {
  const recordings = await recordStatements(stage, paths(stage.fixtures));
  const ref = await stage.startRef(statementsByName(recordings));
  const product = await stage.startProduct(options.profile === undefined ? [] : PROFILER);
  const results: BenchResult[] = [];
  try {
    for (const path of measured) {
      requireSameResponse(recordings.get(path.name)?.response, await responseTo(ref, path.next()), path);
      const statementFaults = await checkStatements(stage, product, path);
      const side = (label: string, server: BenchServer) => ({ label, server, next: path.next });
      const { ratios, faults } = await compare(path.name, [side('ref', ref), side('product', product)], options.pace, stage);
      results.push({
        name: path.name,
        title: path.title,
        ...ratio(ratios, { of: 'ref', atLeast: path.atLeast ?? MIN_RATIO }),
        faults: [...statementFaults, ...faults],
      });
      if (options.profile !== undefined) await profile(product, path, options.profile, options.pace);
    }
  } finally {
    await Promise.all([ref.stop(), product.stop()]);
  }
  return results;
}

/** A comparison is only valid if `ref` returns the same data. */
function requireSameResponse(expected: unknown, actual: unknown, { name }: BenchPath): void {
  const difference = differenceInShape(expected, actual);
  if (difference !== undefined) throw new Error(`ref answers '${name}' in another shape than the API: ${difference}`);
}

async function checkStatements(
  stage: BenchStage,
  product: BenchServer,
  { name, next, statements: expected }: BenchPath,
): Promise<string[]> {
  const counted = await countStatements(stage, product, next);
  console.log(JSON.stringify({ bench: name, statements: counted }));
  const others = counted.filter(({ authenticates }) => !authenticates).reduce((sum, { calls }) => sum + calls, 0);
  return others === expected ? [] : [`${others} statements apart from authentication, not ${expected}`];
}

async function profile(product: BenchServer, { name, next }: BenchPath, folder: string, pace: BenchPace): Promise<void> {
  const file = join(folder, `${name}.cpuprofile`);
  const line = openLine(product.origin, pace.connections);
  await product.ask(file);
  await line.load(next, pace.seconds * 1000);
  await product.ask(file);
  await line.close();
  console.log(`The profile of ${name} is in ${file}`);
}
