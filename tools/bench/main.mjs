import { againstRef } from './benches/against-ref.mjs';
import { pages, sizes } from './benches/against-itself.mjs';
import { audit } from './benches/audit.mjs';
import { build } from './benches/build.mjs';
import { bulk } from './benches/bulk.mjs';
import { coldStart } from './benches/cold-start.mjs';
import { explain } from './benches/explain.mjs';
import { grade } from './benches/grade.mjs';
import { importWords } from './benches/import.mjs';
import { interaction } from './benches/interaction.mjs';
import { outbox } from './benches/outbox.mjs';
import { palace } from './benches/palace.mjs';
import { popup } from './benches/popup.mjs';
import { refold } from './benches/refold.mjs';
import { scale, searchTime } from './benches/scale.mjs';
import { scheduling } from './benches/scheduling.mjs';
import { signIn } from './benches/sign-in.mjs';
import { training } from './benches/training.mjs';
import { web } from './benches/web.mjs';
import { AGAINST_REF, readOptions, USAGE } from './options.mjs';
import { summary, writeResults } from './results.mjs';
import { openStage } from './stage/stage.mjs';

/**
 * Benchmarks the built API. Prints a line of JSON per measurement, then one line per bench; ratios cancel out the machine's speed. Fails if
 * a run is invalid (a failed request, an unexpected statement), not if a target is missed.
 *
 * usage: npm run bench -- --help
 */
const OTHERS = {
  sizes,
  'search-time': searchTime,
  pages,
  'sign-in': signIn,
  'cold-start': coldStart,
  scheduling,
  scale,
  explain,
  bulk,
  import: importWords,
  refold,
  training,
  interaction,
  palace,
  popup,
  web,
  grade,
  audit,
  outbox,
  build,
};

try {
  const options = readOptions(process.argv.slice(2));
  if (options) await report(await run(options), options);
  else console.log(USAGE);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

async function run(options) {
  const stage = await openStage(options.plans);
  try {
    const paths = AGAINST_REF.filter(options.isAsked);
    const results = paths.length > 0 ? await againstRef(stage, options, paths) : [];
    for (const [name, bench] of Object.entries(OTHERS)) if (options.isAsked(name)) results.push(...(await bench(stage, options)));
    return results;
  } finally {
    await stage.close();
  }
}

async function report(results, { write }) {
  for (const result of results) console.log(summary(result));
  if (write) await writeResults(results);
  if (results.some(({ faults }) => faults.length > 0)) process.exitCode = 1;
}
