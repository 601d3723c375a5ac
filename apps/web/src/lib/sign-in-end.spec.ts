import { ApiError } from '@wordhoard/api-client';
import { SignInEnd } from './sign-in-end.js';

const refused = new ApiError(401, {}, null);
const ada = { id: '1', email: 'ada@example.org' };

/** Fails with 401 until the sign-in is valid again. */
function scene() {
  const end = new SignInEnd();
  end.remember(ada);
  const work = jest.fn(() => (end.get() ? Promise.reject(refused) : Promise.resolve('done')));
  return { end, work };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('SignInEnd', () => {
  it('an expired sign-in keeps the page only if the account is known', () => {
    const end = new SignInEnd();
    end.end(true);
    expect(end.get()).toEqual({ account: null, keepsPage: false });
    const known = scene().end;
    known.end(true);
    expect(known.get()).toEqual({ account: ada, keepsPage: true });
  });

  it('rejected requests wait and are repeated after the same account has signed in', async () => {
    const { end, work } = scene();
    end.end(true);
    const result = end.whileSignedIn(work);
    await settled();
    expect(work).toHaveBeenCalledTimes(1);
    expect(end.hasWaiting()).toBe(true);
    expect(end.signedIn('1')).toBe(true);
    expect(await result).toBe('done');
    expect(work).toHaveBeenCalledTimes(2);
    expect(end.get()).toBeNull();
  });

  it('waiting requests fail if another account signs in', async () => {
    const { end, work } = scene();
    const heard = jest.fn();
    end.onSignedIn(heard);
    end.end(true);
    const result = end.whileSignedIn(work);
    await settled();
    expect(end.signedIn('2')).toBe(false);
    await expect(result).rejects.toBe(refused);
    expect(work).toHaveBeenCalledTimes(1);
    expect(heard).toHaveBeenCalledWith(false);
  });

  it('a request rejected after the new sign-in is repeated once, but not for another account', async () => {
    const { end } = scene();
    const stale = jest.fn().mockRejectedValueOnce(refused).mockResolvedValue('done');
    expect(await end.whileSignedIn(stale)).toBe('done');
    await expect(end.whileSignedIn(() => Promise.reject(refused))).rejects.toBe(refused);

    const late = jest.fn(() => {
      end.signedIn('2');
      return Promise.reject(refused);
    });
    await expect(end.whileSignedIn(late)).rejects.toBe(refused);
    expect(late).toHaveBeenCalledTimes(1);
  });

  it('other errors are passed on at once', async () => {
    const { end } = scene();
    end.end(true);
    const missing = new ApiError(404, {}, null);
    await expect(end.whileSignedIn(() => Promise.reject(missing))).rejects.toBe(missing);
  });

  it('waiting requests are dropped on sign-out', async () => {
    const { end, work } = scene();
    end.end(false);
    const result = end.whileSignedIn(work);
    await settled();
    end.forget();
    await expect(result).rejects.toBe(refused);
  });
});
