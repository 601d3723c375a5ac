import { DEFAULT_SETTINGS, Grade, LOAD_DAYS, newFacetState, NO_EASY_DAYS, place, schedule, seedOf } from '@wordhoard/scheduling';
import { openLine } from '../measure/load.ts';
import { processorTime } from '../measure/processor-time.ts';
import type { BenchOptions } from '../options.ts';
import type { BenchServer } from '../stage/server-process.ts';
import { median, type BenchResult } from '../results.ts';
import type { BenchStage } from '../stage/stage.ts';
import { answeringPath } from './paths.ts';

/** Maximum share of an answer's Node CPU time that scheduling may take. */
const MAX_RATIO = 0.03;

/** Schedules computed per round. */
const STEPS = 100_000;
/** A typical learner's grades for one word, including a lapse. */
const GRADES = [Grade.good, Grade.good, Grade.hard, Grade.good, Grade.easy, Grade.again, Grade.good, Grade.good];
const FIRST_ANSWER = new Date('2026-01-05T09:00:00.000Z');

/** The settings of a new account, which are the most expensive: every interval is load-balanced. */
const PLACEMENT = {
  fuzz: true,
  balanceLoad: true,
  easyDays: NO_EASY_DAYS,
  maximumIntervalDays: DEFAULT_SETTINGS.maximumIntervalDays,
  timeZone: 'Europe/Lisbon',
  dayStartHour: 4,
};

/** Scheduling an answer (memory state and choice of day), as a share of Node's CPU time for the whole answer. */
export async function scheduling(stage: BenchStage, { pace }: BenchOptions): Promise<BenchResult[]> {
  const answering = answeringPath(stage.fixtures);
  const server = await stage.startProduct();
  const line = openLine(server.origin, pace.connections);
  const shares: number[] = [];
  const faults = new Set<string>();
  const answer = async () => {
    const before = await timeOf(server);
    const { requests, complaint } = await line.load(answering.next, pace.seconds * 1000);
    if (complaint !== undefined) faults.add(`product answered ${complaint}`);
    return ((await timeOf(server)) - before) / requests;
  };
  try {
    // The first rounds warm up the JIT.
    for (let round = -3; round <= pace.rounds; round++) {
      const [whole, part] = [await answer(), scheduleTime()];
      if (round < 1) continue;
      console.log(
        JSON.stringify({ bench: 'scheduling', round, answer_node_us: Math.round(whole), schedule_us: Math.round(part * 100) / 100 }),
      );
      shares.push(part / whole);
    }
  } finally {
    await line.close();
    await server.stop();
  }
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
  const measured = `${percent(median(shares))} of an answer's processor time in Node (at most ${percent(MAX_RATIO)})`;
  return [{ name: 'scheduling', title: 'the schedule', measured, isMet: median(shares) <= MAX_RATIO, faults: [...faults] }];
}

/** Skipped where the system does not report CPU time. */
async function timeOf({ pid }: BenchServer): Promise<number> {
  return (await processorTime(pid)) ?? Number.NaN;
}

/** Per answer, in microseconds of this process. */
function scheduleTime() {
  const load = new Map(Array.from({ length: LOAD_DAYS }, (_, day) => [dayOf(FIRST_ANSWER.getTime() + day * 86_400_000), day % 7]));
  const before = process.cpuUsage();
  for (let step = 0, at = FIRST_ANSWER, memory = newFacetState('fsrs'); step < STEPS; step++) {
    const turn = step % GRADES.length;
    if (turn === 0) [at, memory] = [FIRST_ANSWER, newFacetState('fsrs')];
    const scheduled = schedule(memory, GRADES[turn] ?? Grade.good, at, DEFAULT_SETTINGS);
    const dueAt = place(scheduled, seedOf(step, 0, scheduled.memory.repetitions), PLACEMENT, load);
    [at, memory] = [dueAt ?? at, scheduled.memory];
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / STEPS;
}

function dayOf(ms: number) {
  return new Date(ms).toISOString().slice(0, 10);
}
