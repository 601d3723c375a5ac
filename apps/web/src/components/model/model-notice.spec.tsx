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
    [{ provider: 'local', personal: false, model: 'small' }, 'Your text goes to the model that this host runs.'],
    [{ provider: 'cloud_c', personal: false, model: null }, 'Your text goes to OpenAI, with the host’s key.'],
    [{ provider: 'cloud_c', personal: true, model: null }, 'Your text goes to OpenAI, with your own key.'],
    [{ provider: 'cloud_b', personal: true, model: null }, 'Your text goes to Google Cloud (Vertex AI), with your own account.'],
  ])('says who gets the text: %j', async (answers, told) => {
    answering.mockReturnValue(answers);
    await show();
    expect(await screen.findByText(told)).toBeTruthy();
  });

  it('says that AI is off and what works all the same', async () => {
    answering.mockReturnValue({ provider: 'none', personal: false, model: null });
    await show();
    const notice = await screen.findByText(/Lists work\./);
    expect(notice.textContent).toContain('AI is off');
    expect(notice.textContent).toContain('key of your own');
    expect(screen.getByRole('link').getAttribute('href')).toBe('/settings/ai');
  });

  it('leads an administrator to where it is turned on', async () => {
    answering.mockReturnValue({ provider: 'none', personal: false, model: null });
    role.mockReturnValue('admin');
    await show();
    expect((await screen.findByRole('link', { name: 'Go to the AI settings' })).getAttribute('href')).toBe('/admin/ai');
  });
});
