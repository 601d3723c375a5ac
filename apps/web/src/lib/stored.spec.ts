/** @jest-environment jsdom */

import { clearUserData, onClearUserData, Stored } from './stored.js';

const stored = () => new Stored('wordhoard.test', (value) => (typeof value === 'number' ? value : null));

function forbidStorage(): void {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
  }
}

describe('Stored', () => {
  afterEach(() => {
    jest.restoreAllMocks();
    localStorage.clear();
  });

  it('a stored value is kept for the next visit until it is cleared', () => {
    expect(stored().get()).toBeNull();
    stored().set(3);
    expect(stored().get()).toBe(3);
    stored().clear();
    expect(stored().get()).toBeNull();
  });

  it('a value in session storage is kept for this tab only', () => {
    const value = new Stored(
      'wordhoard.test',
      (text) => text,
      () => sessionStorage,
    );
    value.set(3);
    expect([value.get(), sessionStorage.getItem('wordhoard.test'), localStorage.getItem('wordhoard.test')]).toEqual([3, '3', null]);
    value.clear();
  });

  it.each(['"three"', '{', ''])('a stored value that is invalid JSON or has another type is ignored: %j', (text) => {
    localStorage.setItem('wordhoard.test', text);
    expect(stored().get()).toBeNull();
  });

  it('a value is kept in memory if storage is forbidden', () => {
    forbidStorage();
    const value = stored();
    expect(value.get()).toBeNull();
    value.set(3);
    expect(value.get()).toBe(3);
    value.clear();
    expect(value.get()).toBeNull();
  });
});

describe('clearUserData', () => {
  afterEach(() => {
    jest.restoreAllMocks();
    localStorage.clear();
    sessionStorage.clear();
  });

  it('clearing user data removes the user’s values and keeps those of the device and of others', () => {
    for (const key of ['wordhoard.token', 'wordhoard.draft.1', 'wordhoard.color-scheme', 'another app']) localStorage.setItem(key, '1');
    sessionStorage.setItem('wordhoard.extraction', '1');
    clearUserData();
    expect(Object.keys(localStorage).sort()).toEqual(['another app', 'wordhoard.color-scheme']);
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  it('clearing user data keeps the notification setting and the notifications already shown', () => {
    const kept = ['wordhoard.brought-notifications.7', 'wordhoard.notified-accounts'];
    for (const key of kept) localStorage.setItem(key, '[]');
    clearUserData();
    expect(Object.keys(localStorage).sort()).toEqual(kept);
  });

  it('clearing user data clears the in-memory data of modules', () => {
    const drop = jest.fn();
    onClearUserData(drop);
    clearUserData();
    expect(drop).toHaveBeenCalledTimes(1);
  });

  it('clearing user data does nothing if storage is forbidden', () => {
    jest.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(clearUserData).not.toThrow();
  });
});
