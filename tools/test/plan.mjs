import { checks } from './checks.mjs';

/** Their own steps of nx, the longest first. All libraries share one, and one process of Jest. */
const APPS_BY_DURATION = ['apps/web', 'tools', 'apps/cli', 'apps/desktop', 'apps/extension'];

/**
 * The order in which checks and tests run, and how many workers each has. The two longest suites have as many workers as there are cores and
 * run one after the other. Beside them runs one lane of everything else: it keeps the cores busy while the long ones wait, and never more than
 * the machine can hold. One core counts as two: much of the time is spent waiting for a process to start or to answer.
 *
 * @param {string[]} folders of the projects to test
 * @param {number} cores
 * @returns {{capacity: number, steps: {title: string, line: string, workers: number, folders?: string[]}[]}}
 */
export function plan(folders, cores) {
  const many = Math.max(2, cores);
  const test = (folder, workers) => ({ title: nameOf(folder), line: `nx run ${nameOf(folder)}:test`, workers, folders: [folder] });
  const long = ['apps/api', 'apps/e2e'].filter((folder) => folders.includes(folder)).map((folder) => test(folder, many));
  const libraries = folders.filter((folder) => folder.startsWith('libs/'));
  const apps = folders.filter((folder) => !libraries.includes(folder) && !['apps/api', 'apps/e2e'].includes(folder));
  const short = [
    ...apps.sort((a, b) => rank(a) - rank(b)).map((folder) => test(folder, 1)),
    ...(libraries.length > 0 ? [{ title: 'libraries', line: 'nx run tools:test-libraries', workers: 1, folders: libraries }] : []),
  ];
  return { capacity: many + Math.floor(many / 2), steps: [...long, ...checks.map((check) => ({ ...check, workers: 1 })), ...short] };
}

/** A project that is not in the list comes last. */
function rank(folder) {
  const index = APPS_BY_DURATION.indexOf(folder);
  return index === -1 ? APPS_BY_DURATION.length : index;
}

function nameOf(folder) {
  return folder.slice(folder.indexOf('/') + 1);
}
