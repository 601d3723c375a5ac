import { screen } from '@testing-library/react';
import type { AnsweringModelDto, UserDto } from '@wordhoard/api-client/types';
import { renderInApp } from '../../testing/render-in-app.js';
import model from '../locales/model.en.json';
import { ModelNotice } from './model-notice.js';

const answering = jest.fn<AnsweringModelDto, []>();
const role = jest.fn<UserDto['role'], []>();

jest.mock('@wordhoard/api-client/queries', () => ({
  getAnsweringModelOptions: () => ({ queryKey: ['model'], queryFn: () => answering() }),
  getMeOptions: () => ({ queryKey: ['me'], queryFn: () => ({ role: role() }) }),
}));

const show = () => renderInApp(<ModelNotice without="Lists work." />, { model });

describe('ModelNotice', () => {
  beforeEach(() => role.mockReturnValue('user'));

  it.each<[AnsweringModelDto, string]>([
    [
      { provider: 'local', personal: false, model: 'small', host: 'ollama:11434' },
      'Your text is sent to the model on this server. Address: ollama:11434.',
    ],
    [
      { provider: 'cloud_c', personal: false, model: null, host: 'gateway.example.org' },
      'Your text is sent to OpenAI with the server’s key. Address: gateway.example.org.',
    ],
    [{ provider: 'cloud_c', personal: false, model: null, host: null }, 'Your text is sent to OpenAI with the server’s key.'],
    [{ provider: 'cloud_c', personal: true, model: null, host: null }, 'Your text is sent to OpenAI with your own key.'],
    [
      { provider: 'cloud_b', personal: true, model: null, host: null },
      'Your text is sent to Google Cloud (Vertex AI) with your own account.',
    ],
  ])('the model notice names the recipient of the text: %j', async (answers, expected) => {
    answering.mockReturnValue(answers);
    await show();
    expect(await screen.findByText(expected)).toBeTruthy();
  });

  it('the model notice says that AI is off and what still works', async () => {
    answering.mockReturnValue({ provider: 'none', personal: false, model: null, host: null });
    await show();
    const notice = await screen.findByText(/Lists work\./);
    expect(notice.textContent).toContain('AI is off');
    expect(notice.textContent).toContain('your own key');
    expect(screen.getByRole('link').getAttribute('href')).toBe('/settings/ai');
  });

  it('the model notice links administrators to the AI settings', async () => {
    answering.mockReturnValue({ provider: 'none', personal: false, model: null, host: null });
    role.mockReturnValue('admin');
    await show();
    expect((await screen.findByRole('link', { name: 'Go to the AI settings' })).getAttribute('href')).toBe('/admin/ai');
  });
});
