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

  it('keeps a value for the next visit, until it is cleared', () => {
    expect(stored().get()).toBeNull();
    stored().set(3);
    expect(stored().get()).toBe(3);
    stored().clear();
    expect(stored().get()).toBeNull();
  });

  it('keeps a value for this tab alone where it is to', () => {
    const value = new Stored(
      'wordhoard.test',
      (text) => text,
      () => sessionStorage,
    );
    value.set(3);
    expect([value.get(), sessionStorage.getItem('wordhoard.test'), localStorage.getItem('wordhoard.test')]).toEqual([3, '3', null]);
    value.clear();
  });

  it.each(['"three"', '{', ''])('makes nothing of %j', (text) => {
    localStorage.setItem('wordhoard.test', text);
    expect(stored().get()).toBeNull();
  });

  it('keeps a value for this visit where storage is forbidden', () => {
    forbidStorage();
    const value = stored();
    expect(value.get()).toBeNull();
    value.set(3);
    expect(value.get()).toBe(3);
    value.clear();
    expect(value.get()).toBeNull();
  });
});

describe('forgetPerson', () => {
  afterEach(() => {
    jest.restoreAllMocks();
    localStorage.clear();
    sessionStorage.clear();
  });

  it('removes what is of the person, and leaves what is of the device or of others', () => {
    for (const key of ['wordhoard.token', 'wordhoard.draft.1', 'wordhoard.color-scheme', 'another app']) localStorage.setItem(key, '1');
    sessionStorage.setItem('wordhoard.extraction', '1');
    clearUserData();
    expect(Object.keys(localStorage).sort()).toEqual(['another app', 'wordhoard.color-scheme']);
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  it('leaves the choice of being notified in this browser, and what an account was notified of', () => {
    const kept = ['wordhoard.brought-notifications.7', 'wordhoard.notified-accounts'];
    for (const key of kept) localStorage.setItem(key, '[]');
    clearUserData();
    expect(Object.keys(localStorage).sort()).toEqual(kept);
  });

  it('has modules drop what they hold in memory', () => {
    const drop = jest.fn();
    onClearUserData(drop);
    clearUserData();
    expect(drop).toHaveBeenCalledTimes(1);
  });

  it('has nothing to do where storage is forbidden', () => {
    jest.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(clearUserData).not.toThrow();
  });
});
