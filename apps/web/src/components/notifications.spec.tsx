import { act, fireEvent, screen } from '@testing-library/react';
import { ApiError } from '@wordhoard/api-client';
import { renderInApp } from '../testing/render-in-app.js';
import type { Notification } from './notification-list.js';
import { Notifications, useNotify, useReportProblem } from './notifications.js';

const LONG_MS = 60 * 60_000;

let notify: (notification: Notification) => void;
let report: (error: unknown, tryAgain?: () => void) => void;

function Page() {
  const [tell, warn] = [useNotify(), useReportProblem()];
  return (
    <button
      onClick={() => {
        [notify, report] = [tell, warn];
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

async function tell(notification: Notification): Promise<void> {
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
  it('is read out, shown and gone after a while', async () => {
    await tell({ message: 'Ada is suspended.' });
    expect(screen.getByRole('status').textContent?.trim()).toBe('Ada is suspended.');
    expect(shown()).toEqual(['Ada is suspended.']);
    pass(7_000);
    expect(shown()).toEqual([]);
  });

  it('waits longer with a way on, which is gone once it was taken', async () => {
    const onPress = jest.fn();
    await tell({ message: 'Ada is suspended.', action: { label: 'Undo', onPress } });
    pass(12_000);
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(onPress).toHaveBeenCalledTimes(1);
    expect(shown()).toEqual([]);
  });

  it('stays while somebody is at it', async () => {
    await tell({ message: 'Ada is suspended.' });
    fireEvent.focus(screen.getByRole('button', { name: 'Dismiss' }));
    pass(LONG_MS);
    expect(shown()).toHaveLength(1);
    fireEvent.blur(screen.getByRole('button', { name: 'Dismiss' }));
    pass(7_000);
    expect(shown()).toEqual([]);
  });

  it.each<Notification>([
    { message: 'A new version is available.', stays: true },
    { message: 'It failed.', tone: 'problem' },
  ])('stays until it is put away: $message', async (notification) => {
    await tell(notification);
    pass(LONG_MS);
    expect(shown()).toEqual([notification.message]);
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(shown()).toEqual([]);
  });

  it('makes room for later ones', async () => {
    for (const message of ['one', 'two', 'three', 'four']) await tell({ message });
    expect(shown()).toEqual(['two', 'three', 'four']);
  });
});

describe('a problem', () => {
  it('is an alert in words that a person can act on, with another try where there can be one', async () => {
    const tryAgain = jest.fn();
    await act(async () => {
      report(new ApiError(503, {}, null), tryAgain);
    });
    expect(screen.getByRole('alert').textContent).toContain('The server had a problem. Try again in a moment.');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(tryAgain).toHaveBeenCalledTimes(1);
  });
});
