import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ApiError } from '@wordhoard/api-client';
import { listWordMedia, readMedia } from '@wordhoard/api-client/sdk';
import type { WordMediaDto } from '@wordhoard/api-client/types';
import { Notifications } from '../../../components/notifications.js';
import { renderInApp } from '../../../testing/render-in-app.js';
import media from '../locales/en.json';
import { buildMedia, FakeMedia } from '../testing/fake-media.js';
import { CardMedia } from './card-media.js';

jest.mock('@wordhoard/api-client/sdk');

const WORD = { id: 1, term: 'el perro', translations: ['dog'], examples: [], example_sentence: null };

async function show(...stored: WordMediaDto[]) {
  const server = new FakeMedia(stored);
  const rendered = await renderInApp(
    <Notifications>
      <CardMedia word={WORD} />
    </Notifications>,
    { media },
    FakeMedia.queryClient(),
  );
  return { ...rendered, server, user: userEvent.setup() };
}

describe('CardMedia', () => {
  let play: jest.SpyInstance;
  beforeEach(() => {
    // jsdom plays nothing, but fires no events either.
    play = jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
      fireEvent.pause(this);
    });
  });

  it('shows the pictures and recordings of the term only', async () => {
    await show(buildMedia(1, { alt: 'A dog' }), buildMedia(2, { part: 'translation', subject: 'dog' }), buildMedia(3, { kind: 'audio' }));
    expect(await screen.findByRole('img', { name: 'A dog' })).toBeTruthy();
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Play: Recording 2 for el perro' })).toBeTruthy();
    expect(jest.mocked(listWordMedia).mock.lastCall?.[0].query).toEqual({ word_ids: [1] });
  });

  it('shows what belongs to a translation or an example with that text', async () => {
    const server = [
      buildMedia(1),
      buildMedia(2, { part: 'translation', subject: 'dog' }),
      buildMedia(3, { part: 'example', subject: 'dog' }),
    ];
    new FakeMedia(server);
    await renderInApp(<CardMedia word={WORD} part="translation" subject="dog" />, { media }, FakeMedia.queryClient());
    expect(await screen.findByRole('img', { name: 'Picture 1 for dog' })).toBeTruthy();
    expect(screen.getByRole('list', { name: 'Pictures and sound: dog' }).children).toHaveLength(1);
  });

  it('shows what belongs to a mnemonic with its text', async () => {
    new FakeMedia([
      buildMedia(1),
      buildMedia(2, { part: 'mnemonic', mnemonic_id: 5 }),
      buildMedia(3, { part: 'mnemonic', mnemonic_id: 6 }),
    ]);
    await renderInApp(<CardMedia word={WORD} part="mnemonic" mnemonicId={6} subject="A hoop" />, { media }, FakeMedia.queryClient());
    expect(await screen.findByRole('img', { name: 'Picture 1 for A hoop' })).toBeTruthy();
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
  });

  it('plays a recording and stops it', async () => {
    const { user, container } = await show(buildMedia(1, { kind: 'audio', alt: 'A bark' }));
    const button = await screen.findByRole('button', { name: 'Play: A bark' });
    await waitFor(() => {
      expect(button.hasAttribute('disabled')).toBe(false);
    });
    await user.click(button);
    expect(play).toHaveBeenCalledTimes(1);
    act(() => {
      fireEvent.play(container.querySelector('audio') as HTMLAudioElement);
    });
    await user.click(screen.getByRole('button', { name: 'Stop: A bark' }));
    expect(screen.getByRole('button', { name: 'Play: A bark' })).toBeTruthy();
  });

  it('says that a recording cannot be played', async () => {
    play.mockRejectedValue(new DOMException('unsupported', 'NotSupportedError'));
    const { user } = await show(buildMedia(1, { kind: 'audio', alt: 'A bark' }));
    const button = await screen.findByRole('button', { name: 'Play: A bark' });
    await waitFor(() => {
      expect(button.hasAttribute('disabled')).toBe(false);
    });
    await user.click(button);
    expect((await screen.findByRole('alert')).textContent).toContain('This browser cannot play the recording.');
  });

  it('shows nothing for a word without files, or if they cannot be listed', async () => {
    const { container, unmount } = await show();
    await waitFor(() => {
      expect(listWordMedia).toHaveBeenCalled();
    });
    expect(container.querySelector('ul')).toBeNull();
    unmount();
    new FakeMedia([]);
    jest.mocked(listWordMedia).mockRejectedValue(new ApiError(0, {}, null));
    const failed = await renderInApp(<CardMedia word={WORD} />, { media }, FakeMedia.queryClient());
    await waitFor(() => {
      expect(failed.queryClient.isFetching()).toBe(0);
    });
    expect(failed.container.querySelector('ul')).toBeNull();
  });

  it('says that a picture is not available', async () => {
    new FakeMedia([buildMedia(1)]);
    jest.mocked(readMedia).mockRejectedValue(new ApiError(404, {}, null));
    await renderInApp(<CardMedia word={WORD} />, { media }, FakeMedia.queryClient());
    expect(await screen.findByText('Not available')).toBeTruthy();
  });
});
