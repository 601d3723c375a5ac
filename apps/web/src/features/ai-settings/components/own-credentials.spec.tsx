import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ApiError } from '@wordhoard/api-client';
import { deleteAiCredential } from '@wordhoard/api-client/sdk';
import type { AiCredentialDto } from '@wordhoard/api-client/types';
import { renderInApp } from '../../../testing/render-in-app.js';
import texts from '../locales/en.json';
import { OwnCredentials } from './own-credentials.js';

const list = jest.fn<Promise<AiCredentialDto[]>, []>();
const save = jest.fn<Promise<AiCredentialDto>, [unknown]>();

jest.mock('@wordhoard/api-client/sdk', () => ({ deleteAiCredential: jest.fn() }));
jest.mock('@wordhoard/api-client/queries', () => ({
  listAiCredentialsOptions: () => ({ queryKey: ['credentials'], queryFn: () => list() }),
  saveAiCredentialMutation: () => ({ mutationFn: (options: unknown) => save(options) }),
}));
const remove = jest.mocked(deleteAiCredential);

const SECRET = 'sk-planted';
const moment = '2026-11-01T10:00:00.000Z';
const keyed: AiCredentialDto = { provider: 'cloud_a', details: {}, created_at: moment, updated_at: moment };

async function open(...stored: AiCredentialDto[]) {
  list.mockResolvedValue(stored);
  save.mockResolvedValue(keyed);
  remove.mockResolvedValue({} as never);
  const { queryClient } = await renderInApp(<OwnCredentials />, { 'ai-settings': texts });
  await screen.findByRole('list', { name: 'Your own credentials' });
  return { queryClient, user: userEvent.setup() };
}

describe('OwnCredentials', () => {
  afterEach(() => {
    cleanup();
    jest.resetAllMocks();
  });

  it('the credential list shows which credentials are stored, and since when', async () => {
    await open(keyed, { ...keyed, provider: 'cloud_b', details: { project_id: 'words', location: 'europe-west1' } });
    const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows).toEqual([
      expect.stringMatching(/^Gemini APIStored on .*2026/),
      expect.stringMatching(/^Vertex AIStored on .*Project words, europe-west1/),
      expect.stringMatching(/^OpenAINot stored/),
    ]);
    expect(screen.getByText(/You have stored several/)).toBeTruthy();
  });

  it('saving a credential leaves no trace of the key in the page', async () => {
    const { queryClient, user } = await open();
    await user.click(screen.getByRole('button', { name: 'Add a credential for OpenAI' }));
    await user.type(await screen.findByLabelText(/^API key/), `  ${SECRET} `);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(save.mock.calls[0]?.[0]).toMatchObject({ path: { provider: 'cloud_c' }, body: { api_key: SECRET } });
    await waitFor(() => expect(queryClient.getMutationCache().getAll()).toEqual([]));
    expect(`${document.body.innerHTML}${location.href}`).not.toContain(SECRET);
  });

  it('the service account form reads the chosen file and its project', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Add a credential for Vertex AI' }));
    const account = JSON.stringify({ type: 'service_account', project_id: 'words-1', private_key: SECRET });
    // jsdom's `File` has no `text()`.
    const file = Object.assign(new File([], 'key.json', { type: 'application/json' }), { text: () => Promise.resolve(account) });
    const dialog = await screen.findByRole('dialog');
    await user.upload(within(dialog).getByLabelText('Choose a file', { selector: 'input' }), file);
    expect(await screen.findByText('key.json loaded.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(/^Project/).value).toBe('words-1');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const body = { service_account_json: account, project_id: 'words-1', location: 'global' };
    expect(save.mock.calls[0]?.[0]).toMatchObject({ path: { provider: 'cloud_b' }, body });
  });

  it('the credential form shows errors at their fields', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Add a credential for Vertex AI' }));
    await user.click(await screen.findByLabelText(/^Service account/));
    await user.paste('no JSON');
    await user.type(screen.getByLabelText(/^Project/), 'words-1');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('This is not a service account’s JSON file.')).toBeTruthy();
    expect(save).not.toHaveBeenCalled();
  });

  it('the credential form says that a server without an encryption key cannot store keys', async () => {
    const { user } = await open();
    save.mockRejectedValueOnce(new ApiError(503, { detail: 'no key', code: 'AI.NO_ENCRYPTION_KEY' }, null));
    await user.click(screen.getByRole('button', { name: 'Add a credential for OpenAI' }));
    await user.type(await screen.findByLabelText(/^API key/), SECRET);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/the server has no encryption key/)).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('removing a credential asks first', async () => {
    const { user } = await open(keyed);
    await user.click(screen.getByRole('button', { name: 'Remove the credential for Gemini API' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(remove.mock.calls[0]?.[0]).toMatchObject({ path: { provider: 'cloud_a' } });
  });
});
