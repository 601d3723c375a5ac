import { Progress } from './progress.ts';

describe('the progress of a run', () => {
  let progress: Progress;

  beforeEach(() => {
    progress = new Progress();
    progress.expect(3);
    progress.start('api', 0);
  });

  it('the progress line shows how far each running step is, and the time of one that does not report', () => {
    progress.start('lint', 60_000);
    progress.add('api', { type: 'start', unit: 'files', total: 156 });
    progress.add('api', { type: 'done' });

    expect(progress.line(0, 221_000)).toBe('3:41  0/3 steps  api 1/156 files, lint 2:41');
  });

  it('the progress line adds up the runners of one step', () => {
    for (const total of [12, 30]) progress.add('api', { type: 'start', unit: 'tests', total });

    expect(progress.line(0, 0)).toContain('api 0/42 tests');
  });

  it('the progress line counts failures, except those of tests that run again', () => {
    progress.add('api', { type: 'failure', title: 'opens', message: '', willRetry: true });
    expect(progress.line(0, 0)).toBe('0:00  0/3 steps  api 0:00');

    progress.add('api', { type: 'failure', title: 'opens', message: '', willRetry: false });
    progress.end('api');
    expect(progress.line(0, 0)).toBe('0:00  1/3 steps  1 failed');
  });
});
