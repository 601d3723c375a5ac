import { firstLines, reportEvent } from './events.mjs';

/** Playwright reporter that sends live events to the runner, in addition to the JSON report. */
export default class EventsReporter {
  onBegin(_config, suite) {
    reportEvent({ type: 'start', unit: 'tests', total: suite.allTests().length });
  }

  onTestEnd(test, result) {
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
  onError(error) {
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
