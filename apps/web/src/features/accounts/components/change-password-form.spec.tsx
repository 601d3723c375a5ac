import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { changePassword, elevate, getCapabilities, listConnections } from '@wordhoard/api-client/sdk';
import { renderInApp } from '../../../testing/render-in-app.js';
import accounts from '../locales/en.json';
import { ChangePasswordForm } from './change-password-form.js';

jest.mock('@wordhoard/api-client/sdk');

const EDITOR = { client_id: 'editor', client_name: 'An editor' };
const NOTES = { client_id: 'notes', client_name: 'My notes' };

async function change(): Promise<ReturnType<typeof userEvent.setup>> {
  await renderInApp(<ChangePasswordForm />, { accounts });
  const user = userEvent.setup();
  await user.type(screen.getByLabelText(/^Current password/), 'the old horse');
  await user.type(screen.getByLabelText(/^New password/), 'a wholly new horse');
  return user;
}

describe('ChangePasswordForm', () => {
  beforeEach(() => {
    jest.mocked(getCapabilities).mockResolvedValue({ data: { remote_url: 'https://words.example.org/mcp' } } as never);
    jest.mocked(elevate).mockResolvedValue({ data: {} } as never);
    jest.mocked(changePassword).mockResolvedValue({ data: undefined } as never);
  });
  afterEach(() => {
    cleanup();
    jest.resetAllMocks();
  });

  it('changing the password disconnects all assistants except the chosen ones', async () => {
    jest.mocked(listConnections).mockResolvedValue({ data: [EDITOR, NOTES] } as never);
    const user = await change();
    await user.click(await screen.findByRole('checkbox', { name: 'My notes' }));
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    await screen.findByText(/Other devices and connections were signed out/);
    expect(jest.mocked(changePassword).mock.calls[0]?.[0].body).toEqual({
      current_password: 'the old horse',
      new_password: 'a wholly new horse',
      kept_clients: ['notes'],
    });
  });

  it('the password form requests connections only after typing has started', async () => {
    await renderInApp(<ChangePasswordForm />, { accounts });
    expect(getCapabilities).not.toHaveBeenCalled();
    screen.getByLabelText(/^Current password/).focus();
    await waitFor(() => {
      expect(listConnections).toHaveBeenCalledTimes(1);
    });
  });

  it('the password form does not mention assistants if none can connect', async () => {
    jest.mocked(getCapabilities).mockResolvedValue({ data: { remote_url: null } } as never);
    const user = await change();
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    await waitFor(() => {
      expect(changePassword).toHaveBeenCalledTimes(1);
    });
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(listConnections).not.toHaveBeenCalled();
    expect(jest.mocked(changePassword).mock.calls[0]?.[0].body.kept_clients).toEqual([]);
  });
});
