import { LocalTokenStore } from './token-store.js';

describe('LocalTokenStore', () => {
  afterEach(() => {
    jest.restoreAllMocks();
    localStorage.clear();
  });

  it('keeps a token for the next visit, until it is cleared', () => {
    new LocalTokenStore().set('t1');
    expect(new LocalTokenStore().get()).toBe('t1');
    new LocalTokenStore().clear();
    expect(new LocalTokenStore().get()).toBeNull();
  });

  it('sees that another tab signed out', () => {
    const tokens = new LocalTokenStore();
    tokens.set('t1');
    localStorage.clear();
    expect(tokens.get()).toBeNull();
  });

  it('keeps a token for this visit where the browser forbids storage', () => {
    jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const tokens = new LocalTokenStore();
    tokens.set('t1');
    expect(tokens.get()).toBe('t1');
    tokens.clear();
    expect(tokens.get()).toBeNull();
  });

  it('tells of changes in other tabs, and of nothing else', () => {
    const heard = jest.fn();
    new LocalTokenStore().onChangeElsewhere(heard);
    dispatchEvent(new StorageEvent('storage', { key: 'something.else' }));
    expect(heard).not.toHaveBeenCalled();
    dispatchEvent(new StorageEvent('storage', { key: 'wordhoard.token' }));
    dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(heard).toHaveBeenCalledTimes(2);
  });
});
