import { act, fireEvent, screen } from '@testing-library/react';
import { ApiError } from '@wordhoard/api-client';
import { renderInApp } from '../testing/render-in-app.js';
import type { Toast } from './toast-list.js';
import { Notifications, useNotify, useReportProblem } from './notifications.js';

const LONG_MS = 60 * 60_000;

let notify: (notification: Toast) => void;
let report: (error: unknown, tryAgain?: () => void) => void;

function Page() {
  const [showNotification, warn] = [useNotify(), useReportProblem()];
  return (
    <button
      onClick={() => {
        [notify, report] = [showNotification, warn];
      }}
    />
  );
}

beforeEach(async () => {
  await renderInApp(
    <Notifications>
      <Page />
    </Notifications>,
  );
  fireEvent.click(screen.getByRole('button'));
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

async function showNotification(notification: Toast): Promise<void> {
  await act(async () => {
    notify(notification);
  });
}

function pass(ms: number): void {
  act(() => {
    jest.advanceTimersByTime(ms);
  });
}

function shown(): string[] {
  return screen.queryAllByRole('button', { name: 'Dismiss' }).map((button) => button.parentElement?.firstElementChild?.textContent ?? '');
}

describe('a notification', () => {
  it('a notification is announced, shown and removed after a while', async () => {
    await showNotification({ message: 'Ada is suspended.' });
    expect(screen.getByRole('status').textContent?.trim()).toBe('Ada is suspended.');
    expect(shown()).toEqual(['Ada is suspended.']);
    pass(7_000);
    expect(shown()).toEqual([]);
  });

  it('a notification with an action stays longer and disappears once the action was used', async () => {
    const onPress = jest.fn();
    await showNotification({ message: 'Ada is suspended.', action: { label: 'Undo', onPress } });
    pass(12_000);
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(onPress).toHaveBeenCalledTimes(1);
    expect(shown()).toEqual([]);
  });

  it('a notification stays while it is hovered or focused', async () => {
    await showNotification({ message: 'Ada is suspended.' });
    fireEvent.focus(screen.getByRole('button', { name: 'Dismiss' }));
    pass(LONG_MS);
    expect(shown()).toHaveLength(1);
    fireEvent.blur(screen.getByRole('button', { name: 'Dismiss' }));
    pass(7_000);
    expect(shown()).toEqual([]);
  });

  it.each<Toast>([
    { message: 'A new version is available.', stays: true },
    { message: 'It failed.', tone: 'problem' },
  ])('a notification that must stay is shown until it is dismissed: $message', async (notification) => {
    await showNotification(notification);
    pass(LONG_MS);
    expect(shown()).toEqual([notification.message]);
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(shown()).toEqual([]);
  });

  it('older notifications make room for newer ones', async () => {
    for (const message of ['one', 'two', 'three', 'four']) await showNotification({ message });
    expect(shown()).toEqual(['two', 'three', 'four']);
  });
});

describe('a problem', () => {
  it('a problem is an alert with a clear message, and with a retry where possible', async () => {
    const tryAgain = jest.fn();
    await act(async () => {
      report(new ApiError(503, {}, null), tryAgain);
    });
    expect(screen.getByRole('alert').textContent).toContain('The server had a problem. Try again in a moment.');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(tryAgain).toHaveBeenCalledTimes(1);
  });
});
