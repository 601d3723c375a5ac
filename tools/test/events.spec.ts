import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import CountsReporter from './counts-reporter.ts';
import { EventReader, reportEvent } from './events.ts';
import PlaywrightReporter from './playwright-reporter.ts';

describe('the events of a test run', () => {
  const before = process.env['TEST_EVENTS'];
  let folder: string;
  let file: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'events-'));
    file = join(folder, 'events.jsonl');
    writeFileSync(file, '');
    process.env['TEST_EVENTS'] = file;
  });

  afterEach(() => {
    rmSync(folder, { recursive: true });
    if (before === undefined) delete process.env['TEST_EVENTS'];
    else process.env['TEST_EVENTS'] = before;
  });

  it('the events of a test run are read once each, an unfinished line with the next read', () => {
    const reader = new EventReader(file);

    reportEvent({ type: 'start', unit: 'files', total: 2 });
    appendFileSync(file, '{"type":');
    expect(reader.read()).toEqual([{ type: 'start', unit: 'files', total: 2 }]);

    appendFileSync(file, '"done"}\n');
    expect(reader.read()).toEqual([{ type: 'done' }]);
    expect(reader.read()).toEqual([]);
  });

  it('no events are written where no runner reads them', () => {
    delete process.env['TEST_EVENTS'];

    reportEvent({ type: 'done' });

    expect(new EventReader(file).read()).toEqual([]);
  });

  it('Jest reports a failed test before its file ends', () => {
    const reporter = new CountsReporter({}, { name: 'unit' });
    const test = { context: { config: { rootDir: '/words' } }, path: '/words/src/a.spec.ts' };

    reporter.onTestCaseResult(test, { status: 'passed', fullName: 'a word is read', failureMessages: [] });
    reporter.onTestCaseResult(test, { status: 'failed', fullName: 'a word is kept', failureMessages: ['expected 1'] });

    const title = 'src/a.spec.ts: a word is kept';
    expect(new EventReader(file).read()).toEqual([{ type: 'failure', title, message: 'expected 1', willRetry: false }]);
  });

  it('Playwright reports a retried test as done only after its last attempt', () => {
    const reporter = new PlaywrightReporter();
    const test = { expectedStatus: 'passed', retries: 1, titlePath: () => ['', 'phone', 'a.spec.ts', 'a group', 'opens'] };

    reporter.onTestEnd(test, { status: 'timedOut', retry: 0, errors: [{ message: 'too late' }] });
    reporter.onTestEnd(test, { status: 'passed', retry: 1, errors: [] });
    reporter.onTestEnd(test, { status: 'failed', retry: 1, errors: [] });

    const title = 'a.spec.ts: a group › opens [phone]';
    expect(new EventReader(file).read()).toEqual([
      { type: 'failure', title, message: 'too late', willRetry: true },
      { type: 'done' },
      { type: 'failure', title, message: 'it ended as failed', willRetry: false },
      { type: 'done' },
    ]);
  });
});
