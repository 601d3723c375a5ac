import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ApiError } from '@wordhoard/api-client';
import { login, logout } from '@wordhoard/api-client/sdk';
import { signInEnd } from '../../lib/sign-in-end.js';
import { renderInApp } from '../../testing/render-in-app.js';
import shell from '../locales/en.json';
import { tokens } from '../../lib/token-store.js';
import { SignInEnded } from './sign-in-ended.js';

jest.mock('@wordhoard/api-client/sdk');
const signIn = jest.mocked(login);

const ada = { id: '1', email: 'ada@example.org' };

async function show() {
  signInEnd.remember(ada);
  signInEnd.end(true);
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  await renderInApp(<SignInEnded account={ada} />, { shell });
  return { user: userEvent.setup(), field };
}

const password = () => screen.getByLabelText<HTMLInputElement>(/^Password/);

describe('SignInEnded', () => {
  afterEach(() => {
    cleanup();
    signInEnd.forget();
    localStorage.clear();
    document.body.replaceChildren();
    jest.resetAllMocks();
  });

  it('an expired sign-in asks only for the password, then continues and returns the focus', async () => {
    signIn.mockResolvedValue({ data: { user: { id: 1 }, token: { access_token: 'fresh' } } } as never);
    const { user, field } = await show();
    expect(screen.getByRole('dialog', { name: 'Your session has expired' })).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('E-mail').readOnly).toBe(true);
    await waitFor(() => {
      expect(document.activeElement).toBe(password());
    });
    await user.type(password(), 'secret words{Enter}');
    await waitFor(() => {
      expect(signInEnd.get()).toBeNull();
    });
    expect(signIn.mock.calls[0]?.[0].body).toEqual({ email: ada.email, password: 'secret words' });
    expect(tokens.get()).toBe('fresh');
    await waitFor(() => {
      expect(document.activeElement).toBe(field);
    });
    expect(screen.getByText(/You are signed in again\./)).toBeTruthy();
  });

  it('signing in again rejects another account and ends its new sign-in', async () => {
    signIn.mockResolvedValue({ data: { user: { id: 2 }, token: { access_token: 'other' } } } as never);
    jest.mocked(logout).mockResolvedValue({} as never);
    const { user } = await show();
    await user.type(password(), 'secret words{Enter}');
    expect(await screen.findByText(/now belongs to another account/)).toBeTruthy();
    expect(tokens.get()).toBeNull();
    expect(signInEnd.get()).not.toBeNull();
    expect(logout).toHaveBeenCalledWith({ auth: 'other' });
  });

  it('signing in again reports a wrong password', async () => {
    signIn.mockRejectedValue(new ApiError(401, {}, null));
    const { user } = await show();
    await user.type(password(), 'wrong{Enter}');
    expect(await screen.findByText('Wrong password.')).toBeTruthy();
    expect(signInEnd.get()).not.toBeNull();
  });

  it('closing the dialog of an expired sign-in keeps the page, and a button opens it again', async () => {
    const { user, field } = await show();
    await user.click(screen.getByRole('button', { name: 'Not now' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText(/^Your session has expired\./).getAttribute('role')).toBe('status');
    await waitFor(() => {
      expect(document.activeElement).toBe(field);
    });
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(screen.getByRole('dialog')).toBeTruthy();
  });
});
