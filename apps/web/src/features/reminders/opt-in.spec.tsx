import { act, render, screen } from '@testing-library/react';
import { setOptedIn, useIsOptedIn } from './opt-in.js';

function Shown() {
  return <p>{useIsOptedIn(1) ? 'in' : 'out'}</p>;
}

beforeEach(() => {
  localStorage.clear();
});

it('keeps the opt-in of an account in this browser until it opts out', () => {
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

it('follows an opt-in in another tab', () => {
  render(<Shown />);
  localStorage.setItem('wordhoard.notified-accounts', '[1]');
  act(() => {
    dispatchEvent(new StorageEvent('storage', { key: 'wordhoard.notified-accounts' }));
  });
  expect(screen.getByText('in')).toBeTruthy();
});

it('is off if the stored value is invalid', () => {
  localStorage.setItem('wordhoard.notified-accounts', '"1"');
  render(<Shown />);
  expect(screen.getByText('out')).toBeTruthy();
});
