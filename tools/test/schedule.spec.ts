import { schedule } from './schedule.ts';

describe('the schedule of steps', () => {
  /** Steps that end only when the test says so. */
  function controlled() {
    const started: string[] = [];
    const ends = new Map<string, () => void>();
    const perform = ({ title }: { title: string; workers?: number }) => {
      started.push(title);
      return new Promise((resolve) => ends.set(title, () => resolve(title)));
    };
    const end = async (title: string) => {
      ends.get(title)?.();
      await new Promise(setImmediate);
    };
    return { started, perform, end };
  }

  it('the schedule starts the first step whose workers fit beside the running ones', async () => {
    const { started, perform, end } = controlled();
    const steps = [
      { title: 'api', workers: 2 },
      { title: 'e2e', workers: 2 },
      { title: 'lint', workers: 1 },
      { title: 'types', workers: 1 },
    ];

    const results = schedule(steps, 3, perform);
    expect(started).toEqual(['api', 'lint']);

    await end('lint');
    expect(started).toEqual(['api', 'lint', 'types']);

    await end('api');
    expect(started).toEqual(['api', 'lint', 'types', 'e2e']);

    await end('types');
    await end('e2e');
    await expect(results).resolves.toEqual(['api', 'e2e', 'lint', 'types']);
  });

  it('the schedule runs a step that needs more workers than there are alone', async () => {
    const { started, perform, end } = controlled();

    const results = schedule([{ title: 'huge', workers: 9 }, { title: 'small' }], 2, perform);
    expect(started).toEqual(['huge']);

    await end('huge');
    expect(started).toEqual(['huge', 'small']);
    await end('small');
    await expect(results).resolves.toEqual(['huge', 'small']);
  });
});
