import { checks } from './checks.ts';

/**
 * Everything is built before the first step. Without its daemon, nx would restore the builds from its cache once more for each step, and
 * tests that run at that moment would miss files.
 */
const BUILT = '--excludeTaskDependencies';

/** Projects with an nx step of their own, longest first. All libraries share one step and one Jest process. */
const APPS_BY_DURATION = ['apps/web', 'tools', 'apps/cli', 'apps/desktop', 'apps/extension'];

/**
 * The order of checks and tests, and their workers. The two longest suites get one and a half workers per core and run in sequence: a third
 * of their time goes to waiting for jobs, pages and processes. Everything else runs in lanes beside them. One core counts as two.
 *
 * @param folders of the projects to test
 */
export function plan(
  folders: string[],
  cores: number,
): { capacity: number; steps: { title: string; line: string; workers: number; folders?: string[] }[] } {
  const many = Math.max(3, Math.floor(cores * 1.5));
  const test = (folder: string, workers: number) => ({
    title: nameOf(folder),
    line: `nx run ${nameOf(folder)}:test ${BUILT}`,
    workers,
    folders: [folder],
  });
  const long = ['apps/api', 'apps/e2e'].filter((folder) => folders.includes(folder)).map((folder) => test(folder, many));
  const libraries = folders.filter((folder) => folder.startsWith('libs/'));
  const apps = folders.filter((folder) => !libraries.includes(folder) && !['apps/api', 'apps/e2e'].includes(folder));
  const short = [
    ...apps.sort((a, b) => rank(a) - rank(b)).map((folder) => test(folder, 1)),
    ...(libraries.length > 0 ? [{ title: 'libraries', line: `nx run tools:test-libraries ${BUILT}`, workers: 1, folders: libraries }] : []),
  ];
  return { capacity: Math.max(4, cores * 2), steps: [...long, ...checks.map((check) => ({ ...check, workers: 1 })), ...short] };
}

/** Unlisted projects come last. */
function rank(folder: string) {
  const index = APPS_BY_DURATION.indexOf(folder);
  return index === -1 ? APPS_BY_DURATION.length : index;
}

function nameOf(folder: string) {
  return folder.slice(folder.indexOf('/') + 1);
}
