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

describe('a page that asks for leave', () => {
  it('is answered once it has been in front for a moment', () => {
    const { result } = renderHook(useSettled);
    pass(900);
    expect(result.current).toBe(false);
    pass(100);
    expect(result.current).toBe(true);
  });

  it('is not answered by the second click of two, when what lay on top of it goes between them', () => {
    isFocused = false;
    const { result } = renderHook(useSettled);
    pass(60_000);
    move('focus');
    pass(900);
    expect(result.current).toBe(false);
    pass(100);
    expect(result.current).toBe(true);
  });

  it('settles anew each time that it comes to the front', () => {
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
