import { runTool } from '../command-line.ts';
import { againstRef } from './benches/against-ref.ts';
import { pages, sizes } from './benches/against-itself.ts';
import { audit } from './benches/audit.ts';
import { build } from './benches/build.ts';
import { bulk } from './benches/bulk.ts';
import { coldStart } from './benches/cold-start.ts';
import { explain } from './benches/explain.ts';
import { grade } from './benches/grade.ts';
import { importWords } from './benches/import.ts';
import { interaction } from './benches/interaction.ts';
import { media, mediaImport } from './benches/media.ts';
import { outbox } from './benches/outbox.ts';
import { palace } from './benches/palace.ts';
import { popup } from './benches/popup.ts';
import { refold } from './benches/refold.ts';
import { scale, searchTime } from './benches/scale.ts';
import { scheduling } from './benches/scheduling.ts';
import { signIn } from './benches/sign-in.ts';
import { training } from './benches/training.ts';
import { web } from './benches/web.ts';
import { AGAINST_REF, type BenchOptions, readOptions } from './options.ts';
import { type BenchResult, summary, writeResults } from './results.ts';
import { type BenchStage, openStage } from './stage/stage.ts';

/**
 * Benchmarks the built API. Prints a line of JSON per measurement, then one line per bench; ratios cancel out the machine's speed. Fails if
 * a run is invalid (a failed request, an unexpected statement), not if a target is missed.
 *
 * usage: npm run bench -- --help
 */
const OTHERS: Record<string, (stage: BenchStage, options: BenchOptions) => Promise<BenchResult[]>> = {
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
  media,
  'media-import': mediaImport,
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

await runTool(async () => {
  const options = readOptions();
  await report(await run(options), options);
});

async function run(options: BenchOptions): Promise<BenchResult[]> {
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

async function report(results: BenchResult[], { write }: BenchOptions): Promise<void> {
  for (const result of results) console.log(summary(result));
  if (write) await writeResults(results);
  if (results.some(({ faults }) => faults.length > 0)) process.exitCode = 1;
}
