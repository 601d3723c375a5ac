import { act, cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answerReview, getRecallSettings, listGroupWords, listMnemonics, listWordPlacements, listWords } from '@wordhoard/api-client/sdk';
import type { WordDto } from '@wordhoard/api-client/types';
import { renderInApp } from '../../../testing/render-in-app.js';
import { outbox } from '../api/send-review-operation.js';
import reviews from '../locales/en.json';
import { buildCard } from '../testing/play.js';
import { Practice } from './practice.js';

jest.mock('@wordhoard/api-client/sdk');

function page(words: readonly WordDto[], next_cursor: string | null = null) {
  return { data: { items: words, next_cursor } } as never;
}

async function show(groupId?: number) {
  await renderInApp(<Practice groups={[]} groupId={groupId} onGroup={() => undefined} />, { reviews });
  return userEvent.setup();
}

describe('Practice', () => {
  const words: WordDto[] = [buildCard(1, 'perro', 'dog'), buildCard(2, 'gato', 'cat')];

  beforeEach(() => {
    jest.mocked(getRecallSettings).mockResolvedValue({ data: {} } as never);
    for (const list of [listMnemonics, listWordPlacements]) jest.mocked(list).mockResolvedValue({ data: [] } as never);
    jest.mocked(listWords).mockResolvedValue(page(words));
  });

  afterEach(() => {
    cleanup();
    jest.resetAllMocks();
  });

  it('practice asks each card once, counts known ones, and sends no answer', async () => {
    const user = await show();
    await screen.findByText('1 of 2');
    await user.keyboard(' 2');
    expect(screen.getByText('2 of 2')).toBeTruthy();
    await user.keyboard(' 1');
    await act(() => outbox.whenEmpty());
    expect(document.activeElement?.textContent).toBe('All cards done');
    expect(screen.getAllByText('1', { selector: 'dd' })).toHaveLength(2);
    expect(answerReview).not.toHaveBeenCalled();
  });

  it('practice asks missed cards again', async () => {
    const user = await show();
    await screen.findByText('1 of 2');
    await user.keyboard(' 1 2');
    await user.click(screen.getByRole('button', { name: 'Practise unknown cards' }));
    expect(screen.getByText('1 of 1')).toBeTruthy();
  });

  it('practice undoes the last answer, also after the last card', async () => {
    const user = await show();
    await screen.findByText('1 of 2');
    await user.keyboard(' 1 2u');
    expect(screen.getByText('2 of 2')).toBeTruthy();
  });

  it('practice asks the weakest words of a group and continues where the round ended', async () => {
    jest
      .mocked(listGroupWords)
      .mockResolvedValueOnce(page(words, 'further'))
      .mockResolvedValueOnce(page([buildCard(3, 'pez', 'fish')]));
    const user = await show(4);
    await screen.findByText('1 of 2');
    await user.keyboard(' 2 2');
    await user.click(screen.getByRole('button', { name: 'Next words' }));
    expect(await screen.findByText('pez')).toBeTruthy();
    expect(jest.mocked(listGroupWords).mock.calls.map(([{ path, query }]) => ({ ...path, ...query }))).toEqual([
      { group_id: 4, limit: 20, sort: 'strength' },
      { group_id: 4, limit: 20, sort: 'strength', cursor: 'further' },
    ]);
    await user.keyboard(' 2');
    expect(screen.queryByRole('button', { name: 'Next words' })).toBeNull();
  });

  it('practice leaves out suspended words and reports when none are left', async () => {
    jest.mocked(listWords).mockResolvedValue(page([{ ...words[0]!, suspended: true }]));
    await show();
    expect(await screen.findByRole('heading', { name: 'No words to practise' })).toBeTruthy();
  });

  it('practice reports that words could not be loaded', async () => {
    jest.mocked(listWords).mockRejectedValue(new TypeError('offline'));
    await show();
    expect(await screen.findByRole('button', { name: 'Try again' }, { timeout: 10_000 })).toBeTruthy();
  });
});
