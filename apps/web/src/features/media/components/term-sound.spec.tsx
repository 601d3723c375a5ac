import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ApiError } from '@wordhoard/api-client';
import { listWordMedia, readMedia } from '@wordhoard/api-client/sdk';
import type { WordMediaDto } from '@wordhoard/api-client/types';
import speech from '../../../components/locales/speech.en.json';
import { Notifications } from '../../../components/notifications.js';
import { renderInApp } from '../../../testing/render-in-app.js';
import media from '../locales/en.json';
import { buildMedia, FakeMedia } from '../testing/fake-media.js';
import { TermSound } from './term-sound.js';

jest.mock('@wordhoard/api-client/sdk');

const recording = (id: number, overrides: Partial<WordMediaDto> = {}) => buildMedia(id, { kind: 'audio', ...overrides });

describe('TermSound', () => {
  let play: jest.SpyInstance;
  /** Digests of the files that were played, in order. */
  const played = () => jest.mocked(readMedia).mock.calls.map(([{ path }]) => path.digest);

  beforeEach(() => {
    play = jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    jest.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
  });
  afterEach(() => {
    jest.resetAllMocks();
  });

  async function show(autoPlay: boolean, ...stored: WordMediaDto[]) {
    new FakeMedia(stored);
    return render(autoPlay);
  }

  /** The text stands in for a synthetic voice. */
  function render(autoPlay: boolean) {
    return renderInApp(
      <Notifications>
        <TermSound wordId={1} together={[1, 2]} autoPlay={autoPlay}>
          {(isAutomatic) => <p>{isAutomatic ? 'speaks' : 'is silent'}</p>}
        </TermSound>
      </Notifications>,
      { media, speech },
      FakeMedia.queryClient(),
    );
  }

  it('plays the recordings of the term one after the other, on its own only if that is turned on', async () => {
    const { container, unmount } = await show(true, recording(1), recording(2), recording(3, { part: 'translation', subject: 'dog' }));
    await screen.findByRole('button', { name: 'Stop' });
    expect(played()).toEqual(['digest-1', 'digest-2']);
    expect(play).toHaveBeenCalledTimes(1);
    const end = () => fireEvent.ended(container.querySelector('audio') as HTMLAudioElement);
    end();
    await waitFor(() => {
      expect(play).toHaveBeenCalledTimes(2);
    });
    end();
    expect(await screen.findByRole('button', { name: 'Listen to the word' })).toBeTruthy();
    unmount();
    play.mockClear();
    await show(false, recording(1));
    await screen.findByRole('button', { name: 'Listen to the word' });
    expect(play).not.toHaveBeenCalled();
  });

  it('plays and stops with R', async () => {
    await show(false, recording(1));
    const user = userEvent.setup();
    await screen.findByRole('button', { name: 'Listen to the word' });
    await user.keyboard('r');
    expect(play).toHaveBeenCalledTimes(1);
    await user.keyboard('r');
    await user.keyboard('r');
    expect(play).toHaveBeenCalledTimes(2);
  });

  it('prefers recordings of people to synthetic ones', async () => {
    await show(true, recording(1, { synthetic: true }), recording(2));
    await screen.findByRole('button', { name: 'Stop' });
    expect(played()).toEqual(['digest-2']);
  });

  it('lists the files of all words of the session with one request', async () => {
    await show(true, recording(1));
    await screen.findByRole('button', { name: 'Stop' });
    expect(jest.mocked(listWordMedia).mock.calls.map(([{ query }]) => query)).toEqual([{ word_ids: [1, 2] }]);
  });

  it('speaks a word without recordings, but not before that is known', async () => {
    let answer: (value: unknown) => void = () => undefined;
    new FakeMedia([]);
    jest.mocked(listWordMedia).mockReturnValue(new Promise((resolve) => (answer = resolve)) as never);
    await render(true);
    expect(screen.getByText('is silent')).toBeTruthy();
    await act(async () => answer({ data: [] }));
    expect(await screen.findByText('speaks')).toBeTruthy();
  });

  it('speaks a word whose recording cannot be loaded', async () => {
    new FakeMedia([recording(1)]);
    jest.mocked(readMedia).mockRejectedValue(new ApiError(0, {}, null));
    await render(true);
    expect(await screen.findByText('speaks')).toBeTruthy();
  });

  it('stays silent if the browser plays nothing yet, and reports a recording that it cannot play', async () => {
    play.mockRejectedValue(new DOMException('', 'NotAllowedError'));
    await show(true, recording(1));
    const user = userEvent.setup();
    const button = await screen.findByRole('button', { name: 'Listen to the word' });
    expect(screen.queryByRole('alert')).toBeNull();
    play.mockRejectedValue(new DOMException('', 'NotSupportedError'));
    await user.click(button);
    expect((await screen.findByRole('alert')).textContent).toContain('This browser cannot play the recording.');
  });
});
