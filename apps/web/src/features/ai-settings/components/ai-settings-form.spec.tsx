import { useQuery } from '@tanstack/react-query';
import { getAiSettingsOptions } from '@wordhoard/api-client/queries';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ApiError } from '@wordhoard/api-client';
import type { AiProbeDto, AiSettingsDto, UpdateAiSettingsDto } from '@wordhoard/api-client/types';
import { Elevation } from '../../../components/elevation.js';
import { renderInApp } from '../../../testing/render-in-app.js';
import administration from '../locales/ai-administration.en.json';
import texts from '../locales/en.json';
import { AiSettingsForm } from './ai-settings-form.js';
import { ConnectionCheck } from './connection-check.js';

const read = jest.fn<Promise<AiSettingsDto>, []>();
const probe = jest.fn<Promise<AiProbeDto>, []>();
const elevate = jest.fn<Promise<void>, []>();
const update = jest.fn<Promise<AiSettingsDto>, [{ body: UpdateAiSettingsDto }]>();

jest.mock('@wordhoard/api-client/queries', () => ({
  getAiSettingsQueryKey: () => ['settings'],
  getAiSettingsOptions: () => ({ queryKey: ['settings'], queryFn: () => read() }),
  probeAiProviderOptions: () => ({ queryKey: ['probe'], queryFn: () => probe() }),
}));
jest.mock('@wordhoard/api-client/sdk', () => ({
  updateAiSettings: async (options: { body: UpdateAiSettingsDto }) => ({ data: await update(options) }),
  elevate: () => elevate(),
}));

const SECRET = 'sk-planted';
const settings: AiSettingsDto = {
  ...{ provider: 'none', local_base_url: 'http://localhost:11434', local_model: null, cloud_a_model: 'flash', cloud_a_api_key_set: false },
  ...{ cloud_b_project_id: null, cloud_b_location: 'global', cloud_b_model: 'flash', cloud_c_model: 'mini', cloud_c_api_key_set: false },
  ...{ max_output_tokens: 900, context_max_chars: 500 },
};
const found: AiProbeDto = {
  ...{ provider: 'local', ready: false, reachable: true, live_check_performed: true, models: ['small', 'large'] },
  ...{ configured_model: null, configured_model_installed: false, detail: null },
};

function Page() {
  const { data } = useQuery(getAiSettingsOptions());
  return data ? (
    <Elevation>
      <AiSettingsForm stored={data} />
      <ConnectionCheck />
    </Elevation>
  ) : null;
}

async function open(stored: Partial<AiSettingsDto> = {}) {
  read.mockResolvedValue({ ...settings, ...stored });
  probe.mockResolvedValue(found);
  update.mockImplementation(({ body: { cloud_c_api_key: key, ...body } }) =>
    Promise.resolve({ ...settings, ...stored, ...body, cloud_c_api_key_set: key !== undefined } as AiSettingsDto),
  );
  const { container, queryClient } = await renderInApp(<Page />, { 'ai-administration': administration, 'ai-settings': texts });
  await screen.findByRole('button', { name: 'Save' });
  return { container, queryClient, user: userEvent.setup() };
}

const choose = (name: RegExp) => screen.getByRole('radio', { name });
const save = () => screen.getByRole('button', { name: 'Save' });

describe('AiSettingsForm', () => {
  afterEach(() => {
    cleanup();
    jest.resetAllMocks();
  });

  it('the AI settings turn on the local server, check it and offer its models', async () => {
    const { user } = await open();
    await user.click(choose(/^Local server/));
    await user.click(save());
    expect(await screen.findByText('The local server responds. Choose one of its models above.')).toBeTruthy();
    expect(update.mock.calls[0]?.[0].body).toEqual({ provider: 'local' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Model' }), 'large');
    await user.click(save());
    expect(update.mock.calls[1]?.[0].body).toEqual({ local_model: 'large' });
  });

  it('the AI settings ask for the password if the server requires it, and then save the input', async () => {
    const { user } = await open();
    update.mockRejectedValueOnce(new ApiError(403, { detail: 'elevation_required', code: 'ACCESS.ELEVATION_REQUIRED' }, null));
    await user.click(choose(/^Local server/));
    await user.click(save());
    await user.type(await screen.findByLabelText(/^Your password/), 'a long horse{Enter}');
    await waitFor(() => expect(update).toHaveBeenCalledTimes(2));
    expect(elevate).toHaveBeenCalledTimes(1);
    expect(update.mock.calls[1]?.[0].body).toEqual({ provider: 'local' });
  });

  it('the AI settings require a key before anything is sent', async () => {
    const { user } = await open();
    await user.click(choose(/^Gemini/));
    await user.click(save());
    expect(await screen.findByText('Enter the key.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText(/^API key/));
    expect(update).not.toHaveBeenCalled();
  });

  it('the AI settings keep nothing of a saved key', async () => {
    const { container, queryClient, user } = await open();
    await user.click(choose(/^OpenAI/));
    await user.type(screen.getByLabelText(/^API key/), SECRET);
    await user.click(save());
    expect(await screen.findByText(/A key is stored/)).toBeTruthy();
    expect(update.mock.calls[0]?.[0].body).toEqual({ provider: 'cloud_c', cloud_c_api_key: SECRET });
    expect(screen.getByLabelText<HTMLInputElement>(/^API key/).value).toBe('');
    await waitFor(() => expect(queryClient.getMutationCache().getAll()).toEqual([]));
    const remembered = JSON.stringify(
      queryClient
        .getQueryCache()
        .getAll()
        .map(({ queryKey, state }) => [queryKey, state]),
    );
    expect(`${remembered}${container.innerHTML}${location.href}`).not.toContain(SECRET);
  });

  it('the AI settings show errors from the server at their fields', async () => {
    const { user } = await open({ provider: 'cloud_b', cloud_b_project_id: 'words' });
    const refused = [{ field: 'cloud_b_project_id', message: 'cloud_b_project_id is required for the provider cloud_b' }];
    update.mockRejectedValueOnce(new ApiError(422, { detail: 'invalid', errors: refused }, null));
    await user.clear(screen.getByRole('textbox', { name: 'Project' }));
    await user.click(save());
    expect(await screen.findByText('Enter a project ID, such as words-123456.')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('the AI settings say that a key cannot be stored, and keep the input', async () => {
    const { user } = await open();
    update.mockRejectedValueOnce(new ApiError(503, { detail: 'no key', code: 'AI.NO_ENCRYPTION_KEY' }, null));
    await user.click(choose(/^OpenAI/));
    await user.type(screen.getByLabelText(/^API key/), SECRET);
    await user.click(save());
    expect(await screen.findByText(/the server has no encryption key/)).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>(/^API key/).value).toBe(SECRET);
  });
});
