/** @jest-environment jsdom */

import { waitFor } from '@testing-library/react';
import { LocalTokenStore } from './token-store.js';

describe('LocalTokenStore', () => {
  afterEach(() => {
    jest.restoreAllMocks();
    localStorage.clear();
  });

  it('a token is kept for the next visit until it is cleared', () => {
    new LocalTokenStore().set('t1');
    expect(new LocalTokenStore().get()).toBe('t1');
    new LocalTokenStore().clear();
    expect(new LocalTokenStore().get()).toBeNull();
  });

  it('the token store notices a sign-out in another tab', () => {
    const tokens = new LocalTokenStore();
    tokens.set('t1');
    localStorage.clear();
    expect(tokens.get()).toBeNull();
  });

  it('a token is kept in memory if the browser forbids storage', () => {
    jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const tokens = new LocalTokenStore();
    tokens.set('t1');
    expect(tokens.get()).toBe('t1');
    tokens.clear();
    expect(tokens.get()).toBeNull();
  });

  it('the token store reports another sign-in in another tab and nothing else', async () => {
    const heard = jest.fn();
    new LocalTokenStore().onChangeElsewhere(heard);
    const change = (oldValue: string | null, newValue: string | null, key: string | null = 'wordhoard.token') =>
      dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue }));
    change('a', 'b', 'something.else');
    change(token('7', 'first'), token('7', 'first', 2));
    change(token('7', 'first'), token('8', 'second'));
    change(token('7', 'first'), null);
    change(null, null, null);
    await waitFor(() => {
      expect(heard).toHaveBeenCalledTimes(3);
    });
  });

  function token(sub: string, jti: string, iat = 1): string {
    return `head.${btoa(JSON.stringify({ sub, jti, iat, exp: 9 }))}.signature`;
  }
});
