import { act, renderHook } from '@testing-library/react';
import { useSettled } from './use-settled.js';

let isFocused = true;

beforeEach(() => {
  isFocused = true;
  jest.useFakeTimers();
  jest.spyOn(document, 'hasFocus').mockImplementation(() => isFocused);
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function pass(milliseconds: number): void {
  act(() => {
    jest.advanceTimersByTime(milliseconds);
  });
}

function move(event: 'focus' | 'blur'): void {
  isFocused = event === 'focus';
  act(() => {
    window.dispatchEvent(new Event(event));
  });
}

describe('useSettled', () => {
  it('a page that asks for approval accepts an answer only after it has been visible for a moment', () => {
    const { result } = renderHook(useSettled);
    pass(900);
    expect(result.current).toBe(false);
    pass(100);
    expect(result.current).toBe(true);
  });

  it('the second click of a double click on a closing window does not answer the page below', () => {
    isFocused = false;
    const { result } = renderHook(useSettled);
    pass(60_000);
    move('focus');
    pass(900);
    expect(result.current).toBe(false);
    pass(100);
    expect(result.current).toBe(true);
  });

  it('the delay before an answer starts again each time the page becomes visible', () => {
    const { result } = renderHook(useSettled);
    pass(1000);
    move('blur');
    expect(result.current).toBe(false);
    pass(60_000);
    expect(result.current).toBe(false);
    move('focus');
    expect(result.current).toBe(false);
    pass(1000);
    expect(result.current).toBe(true);
  });
});
