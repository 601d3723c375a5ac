import { Stored } from './stored.js';

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
