import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ApiError } from '@wordhoard/api-client';
import { generateSpeech, getSpeech } from '@wordhoard/api-client/sdk';
import { renderInApp } from '../../../testing/render-in-app.js';
import media from '../locales/en.json';
import type { MediaTarget } from '../media-targets.js';
import { buildMedia, FakeMedia } from '../testing/fake-media.js';
import { CardMedia } from './card-media.js';
import { GenerateSpeech } from './generate-speech.js';

jest.mock('@wordhoard/api-client/sdk');

const WORD = { id: 1, term: 'el perro', target_language: 'Spanish' };
const button = () => screen.queryByRole('button', { name: 'Generate speech' });

async function show(target: MediaTarget, language = WORD.target_language) {
  const answer = (data: unknown) => Promise.resolve({ data } as never);
  jest.mocked(getSpeech).mockImplementation(() => answer({ engine: 'espeak', languages: ['es', 'ru'] }));
  jest.mocked(generateSpeech).mockImplementation(() => answer(buildMedia(1)));
  const queryClient = FakeMedia.queryClient();
  await renderInApp(<GenerateSpeech word={{ ...WORD, target_language: language }} target={target} />, { media }, queryClient);
  await waitFor(() => {
    expect(queryClient.isFetching()).toBe(0);
  });
  return userEvent.setup();
}

describe('GenerateSpeech', () => {
  it('generates speech for the selected part', async () => {
    const user = await show({ part: 'example', subject: 'El perro ladra.' });
    await user.click(button() as HTMLElement);
    const call = { path: { word_id: 1 }, body: { part: 'example', subject: 'El perro ladra.' } };
    expect(jest.mocked(generateSpeech).mock.lastCall?.[0]).toMatchObject(call);
    expect(await screen.findByText('Speech added.')).toBeTruthy();
  });

  it('says why speech could not be generated', async () => {
    const user = await show({ part: 'term' });
    const full = new ApiError(409, { code: 'MEDIA.TOO_MANY', detail: 'A word can have at most 50.' }, null);
    jest.mocked(generateSpeech).mockRejectedValueOnce(full);
    await user.click(button() as HTMLElement);
    expect((await screen.findByRole('alert')).textContent).toContain('A word can have at most 50.');
  });

  it.each([
    ['a translation', { part: 'translation', subject: 'dog' }, 'Spanish'],
    ['a language that the server does not speak', { part: 'term' }, 'French'],
    ['an unknown language', { part: 'term' }, 'Other'],
  ] as const)('is not offered for %s', async (_what, target, language) => {
    await show(target, language);
    expect(button()).toBeNull();
  });

  it('is marked as a synthetic voice where it is played', async () => {
    new FakeMedia([buildMedia(1, { kind: 'audio', alt: 'el perro', synthetic: true })]);
    const word = { id: 1, term: 'el perro', translations: [], examples: [], example_sentence: null };
    await renderInApp(<CardMedia word={word} />, { media }, FakeMedia.queryClient());
    expect(await screen.findByRole('button', { name: 'Play: el perro (synthetic voice)' })).toBeTruthy();
  });
});
