import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

/** How long a process may clean up after SIGTERM. */
const GRACE_MS = 3_000;

/** How long the kernel may take to remove a process after SIGKILL. */
const KILL_LIMIT_MS = 5_000;

const POLL_MS = 50;

interface ProcessEntry {
  pid: number;
  parent: number;
  group: number;
  session: number;
  start: string;
}

/** The start time of each known process by its id. */
type StartTimes = Map<number, string>;

/** Which processes to end: `roots` with their descendants, of `children` only the descendants, and orphans with `marker` in their environment. */
interface Family {
  roots?: number[];
  children?: number;
  marker?: string;
}

/**
 * Ends processes and all their descendants, including those in other process groups and sessions: SIGTERM first, then SIGKILL.
 *
 * @returns processes that survived SIGKILL
 */
export async function endProcesses({ graceMs = GRACE_MS, ...family }: Family & { graceMs?: number }): Promise<number[]> {
  const known: StartTimes = new Map();
  const signal = (name: NodeJS.Signals) => {
    for (const pid of findAlive(known, family)) send(pid, name);
  };
  signal('SIGTERM');
  await waitUntilGone(known, family, graceMs, () => undefined);
  // Repeated: a process may have forked between the scan and its end.
  await waitUntilGone(known, family, KILL_LIMIT_MS, () => signal('SIGKILL'));
  return findAlive(known, family);
}

async function waitUntilGone(known: StartTimes, family: Family, limitMs: number, before: () => void) {
  const deadline = performance.now() + limitMs;
  do {
    before();
    if (findAlive(known, family).length === 0) return;
    await delay(POLL_MS);
  } while (performance.now() < deadline);
}

function send(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal);
  } catch {
    // Already ended.
  }
}

/** Adds new relatives to `known` and returns those that are alive. PID plus start time identifies a process. */
function findAlive(known: StartTimes, family: Family) {
  const processes = listProcesses();
  for (const { pid, start } of findFamily(processes, known, family)) known.set(pid, start);
  return processes.filter(({ pid, start }) => known.get(pid) === start).map(({ pid }) => pid);
}

function findFamily(processes: ProcessEntry[], known: StartTimes, { roots = [], children, marker }: Family) {
  const ids = new Set([...known.keys(), ...roots]);
  const isMember = ({ pid, parent, group, session }: ProcessEntry) =>
    ids.has(pid) || parent === children || ids.has(parent) || ids.has(group) || ids.has(session);
  const found = new Map(marker ? processes.filter(({ pid }) => isMarked(pid, marker)).map((entry) => [entry.pid, entry] as const) : []);
  for (const pid of found.keys()) ids.add(pid);
  for (let before = -1; before < found.size;) {
    before = found.size;
    for (const entry of processes.filter(isMember)) {
      if (entry.pid === process.pid) continue;
      found.set(entry.pid, entry);
      ids.add(entry.pid);
    }
  }
  return found.values();
}

/** @returns without zombies */
function listProcesses(): ProcessEntry[] {
  return existsSync('/proc/self/stat') ? readProc() : runPs();
}

/** Minimal Debian images lack `ps`. */
function readProc() {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const stat = readOptional(`/proc/${name}/stat`);
      // The program name is in parentheses and may contain any character.
      const [state, parent, group, session, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      if (stat === '' || state === 'Z' || state === 'X') return [];
      return [{ pid: Number(name), parent: Number(parent), group: Number(group), session: Number(session), start: rest[15] ?? '' }];
    });
}

function runPs() {
  const lines = execFileSync('ps', ['-axo', 'pid=,ppid=,pgid=,stat=,lstart='], { encoding: 'utf8' }).trim().split('\n');
  return lines.flatMap((line) => {
    const [pid, parent, group, state = '', ...start] = line.trim().split(/\s+/);
    return state.startsWith('Z')
      ? []
      : [{ pid: Number(pid), parent: Number(parent), group: Number(group), session: Number(group), start: start.join(' ') }];
  });
}

function isMarked(pid: number, marker: string) {
  return pid !== process.pid && readOptional(`/proc/${pid}/environ`).includes(marker);
}

/** Processes may end during the scan, and other users' are not readable. */
function readOptional(file: string) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
