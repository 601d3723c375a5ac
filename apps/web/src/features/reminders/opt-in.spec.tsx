import { act, render, screen } from '@testing-library/react';
import { setOptedIn, useIsOptedIn } from './opt-in.js';

function Shown() {
  return <p>{useIsOptedIn(1) ? 'in' : 'out'}</p>;
}

beforeEach(() => {
  localStorage.clear();
});

it('the reminder opt-in of an account is kept in this browser until it opts out', () => {
  render(<Shown />);
  act(() => {
    setOptedIn(2, true);
  });
  expect(screen.getByText('out')).toBeTruthy();
  act(() => {
    setOptedIn(1, true);
  });
  expect(screen.getByText('in')).toBeTruthy();
  act(() => {
    setOptedIn(1, false);
  });
  expect(screen.getByText('out')).toBeTruthy();
  expect(localStorage.getItem('wordhoard.notified-accounts')).toBe('[2]');
});

it('the reminder opt-in follows a change in another tab', () => {
  render(<Shown />);
  localStorage.setItem('wordhoard.notified-accounts', '[1]');
  act(() => {
    dispatchEvent(new StorageEvent('storage', { key: 'wordhoard.notified-accounts' }));
  });
  expect(screen.getByText('in')).toBeTruthy();
});

it('the reminder opt-in is off if the stored value is invalid', () => {
  localStorage.setItem('wordhoard.notified-accounts', '"1"');
  render(<Shown />);
  expect(screen.getByText('out')).toBeTruthy();
});
