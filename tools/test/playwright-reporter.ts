import { firstLines, reportEvent } from './events.ts';

/** What we read of Playwright's tests and results. */
interface PlaywrightTest {
  expectedStatus: string;
  retries: number;
  titlePath: () => string[];
}

interface PlaywrightResult {
  status: string;
  retry: number;
  errors: PlaywrightError[];
}

interface PlaywrightError {
  message?: string;
  value?: string;
}

/** Playwright reporter that sends live events to the runner, in addition to the JSON report. */
export default class EventsReporter {
  onBegin(_config: unknown, suite: { allTests: () => unknown[] }) {
    reportEvent({ type: 'start', unit: 'tests', total: suite.allTests().length });
  }

  onTestEnd(test: PlaywrightTest, result: PlaywrightResult) {
    const hasFailed = result.status !== test.expectedStatus && result.status !== 'skipped';
    const willRetry = hasFailed && result.status !== 'interrupted' && result.retry < test.retries;
    if (hasFailed) {
      // The first title is empty: it belongs to the root suite.
      const [, project, file, ...titles] = test.titlePath();
      const messages = result.errors.map((error) => firstLines(error.message ?? error.value ?? ''));
      reportEvent({
        type: 'failure',
        title: `${file}: ${titles.join(' › ')} [${project}]`,
        message: messages.join('\n') || `it ended as ${result.status}`,
        willRetry,
      });
    }
    if (!willRetry) reportEvent({ type: 'done' });
  }

  /** Errors outside any test, such as a file that fails to load. */
  onError(error: PlaywrightError) {
    reportEvent({
      type: 'failure',
      title: 'outside of any test',
      message: firstLines(error.message ?? String(error.value)),
      willRetry: false,
    });
  }

  printsToStdio() {
    return false;
  }
}
