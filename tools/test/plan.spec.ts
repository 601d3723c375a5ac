import { plan } from './plan.ts';

describe('the plan of a run', () => {
  const folders = ['apps/api', 'apps/cli', 'apps/e2e', 'apps/web', 'libs/anki', 'libs/zip', 'tools'];

  it('the plan tests every project exactly once', () => {
    const { steps } = plan(folders, 2);

    expect(steps.flatMap((step) => step.folders ?? []).sort()).toEqual(folders);
  });

  it.each([
    [1, 4],
    [2, 4],
    [4, 8],
  ])('the plan holds two workers per core, and at least four: %i cores hold %i', (cores, capacity) => {
    const planned = plan(folders, cores);

    expect(planned.capacity).toBe(capacity);
    expect(planned.steps.filter(({ workers }) => workers > capacity)).toEqual([]);
  });

  it('the plan leaves the builds alone, which other steps use', () => {
    const lines = plan(folders, 2).steps.flatMap(({ line, folders: tested }) => (tested ? [line] : []));

    expect(lines.filter((line) => !line.endsWith(' --excludeTaskDependencies'))).toEqual([]);
  });

  it('the plan tests no libraries where there are none', () => {
    expect(plan(['apps/cli'], 2).steps.map(({ title }) => title)).not.toContain('libraries');
  });
});
