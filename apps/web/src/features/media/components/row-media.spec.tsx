import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { listWordMedia, readMedia } from '@wordhoard/api-client/sdk';
import type { WordDto } from '@wordhoard/api-client/types';
import { Notifications } from '../../../components/notifications.js';
import { renderInApp } from '../../../testing/render-in-app.js';
import media from '../locales/en.json';
import { buildMedia, FakeMedia } from '../testing/fake-media.js';
import { RowMedia } from './row-media.js';

jest.mock('@wordhoard/api-client/sdk');

const words = [1, 2, 3].map(
  (id) => ({ id, term: `word ${id}`, translations: [], examples: [], example_sentence: null }) as unknown as WordDto,
);

describe('RowMedia', () => {
  it('lists the files of all rows with one request, and loads a recording only when it is played', async () => {
    const play = jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    jest.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
    new FakeMedia([buildMedia(1), buildMedia(2, { word_id: 2, kind: 'audio' }), buildMedia(3, { kind: 'audio' })]);
    await renderInApp(
      <Notifications>
        {words.map((word) => (
          <RowMedia key={word.id} word={word} together={words.map(({ id }) => id)} />
        ))}
      </Notifications>,
      { media },
      FakeMedia.queryClient(),
    );
    expect(await screen.findByRole('img', { name: 'Picture 1 for word 1' })).toBeTruthy();
    expect(jest.mocked(listWordMedia).mock.calls.map(([{ query }]) => query.word_ids)).toEqual([[1, 2, 3]]);
    expect(jest.mocked(readMedia).mock.calls.map(([{ path, query }]) => [path.digest, query?.size])).toEqual([['digest-1', 'small']]);
    expect(screen.getAllByRole('button')).toHaveLength(2);
    await userEvent.setup().click(screen.getByRole('button', { name: 'Play: Recording 1 for word 2' }));
    await waitFor(() => {
      expect(play).toHaveBeenCalledTimes(1);
    });
    expect(jest.mocked(readMedia).mock.lastCall?.[0].path).toEqual({ digest: 'digest-2' });
    expect(screen.getByRole('button', { name: 'Stop: Recording 1 for word 2' })).toBeTruthy();
  });
});
