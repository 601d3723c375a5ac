import { join } from 'node:path';
import { compare } from '../measure/compare.mjs';
import { openLine } from '../measure/load.mjs';
import { differenceInShape } from '../measure/shape.mjs';
import { countStatements, recordStatements, responseTo, statementsByName } from '../measure/statements.mjs';
import { ratio } from '../results.mjs';
import { PROFILER } from '../stage/stage.mjs';
import { paths } from './paths.mjs';

/** Minimum ratio to `ref`, unless a path sets its own. */
const MIN_RATIO = 0.75;

/**
 * Benchmarks the hot paths, alternating between the API and `ref`, which does the same work.
 *
 * @param {import('../stage/stage.mjs').Stage} stage
 * @param {import('../options.mjs').Options} options
 * @param {readonly string[]} names of the paths to run
 * @returns {Promise<import('../results.mjs').Result[]>}
 */
export function againstRef(stage, options, names) {
  const asked = paths(stage.fixtures).filter(({ name }) => names.includes(name));
  return measureAgainstRef(stage, options, asked);
}

/**
 * @param {import('../stage/stage.mjs').Stage} stage
 * @param {import('../options.mjs').Options} options
 * @param {readonly import('./paths.mjs').Path[]} measured several may share a name
 * @returns {Promise<import('../results.mjs').Result[]>}
 */
export async function measureAgainstRef(stage, options, measured) {
  const recordings = await recordStatements(stage, paths(stage.fixtures));
  const ref = await stage.startRef(statementsByName(recordings));
  const product = await stage.startProduct(options.profile === undefined ? [] : PROFILER);
  const results = [];
  try {
    for (const path of measured) {
      requireSameResponse(recordings.get(path.name)?.response, await responseTo(ref, path.next()), path);
      const statementFaults = await checkStatements(stage, product, path);
      const side = (label, server) => ({ label, server, next: path.next });
      const { ratios, faults } = await compare(path.name, [side('ref', ref), side('product', product)], options.pace, stage);
      results.push({
        name: path.name,
        title: path.title,
        ...ratio(ratios, { of: 'ref', atLeast: path.atLeast ?? MIN_RATIO }),
        faults: [...statementFaults, ...faults],
      });
      if (options.profile !== undefined) await profile(product, path, options);
    }
  } finally {
    await Promise.all([ref.stop(), product.stop()]);
  }
  return results;
}

/** A comparison is only valid if `ref` returns the same data. */
function requireSameResponse(expected, actual, { name }) {
  const difference = differenceInShape(expected, actual);
  if (difference !== undefined) throw new Error(`ref answers '${name}' in another shape than the API: ${difference}`);
}

async function checkStatements(stage, product, { name, next, statements: expected }) {
  const counted = await countStatements(stage, product, next);
  console.log(JSON.stringify({ bench: name, statements: counted }));
  const others = counted.filter(({ authenticates }) => !authenticates).reduce((sum, { calls }) => sum + calls, 0);
  return others === expected ? [] : [`${others} statements apart from authentication, not ${expected}`];
}

async function profile(product, { name, next }, { profile: folder, pace }) {
  const file = join(folder, `${name}.cpuprofile`);
  const line = openLine(product.origin, pace.connections);
  await product.ask(file);
  await line.load(next, pace.seconds * 1000);
  await product.ask(file);
  await line.close();
  console.log(`The profile of ${name} is in ${file}`);
}
