/** @jest-environment jsdom */
import { ApiError } from '@wordhoard/api-client';
import { recordPractice } from '@wordhoard/api-client/sdk';
import type { PracticeAnswerDto, RecordPracticeDto } from '@wordhoard/api-client/types';
import { storeRound, sendRounds } from './practice-rounds.js';

jest.mock('@wordhoard/api-client/sdk');

const answer: PracticeAnswerDto = { word_id: 1, facet: 0, outcome: 'correct' };
const roundOf = (id: string, count = 1): RecordPracticeDto => ({
  round_id: id,
  game: 'match',
  answers: Array<PracticeAnswerDto>(count).fill(answer),
});
const sent = () => jest.mocked(recordPractice).mock.calls.map(([{ body }]) => [body.round_id, body.answers.length]);

function failWith(status: number): void {
  jest.mocked(recordPractice).mockRejectedValueOnce(new ApiError(status, {}, null));
}

describe('sendRounds', () => {
  beforeEach(() => {
    localStorage.clear();
    jest.resetAllMocks();
  });

  it('sends each stored practice round once, with all of its answers', async () => {
    storeRound(roundOf('a'));
    storeRound(roundOf('a', 2));
    storeRound(roundOf('b'));
    await Promise.all([sendRounds(), sendRounds()]);
    expect(sent()).toEqual([
      ['a', 2],
      ['b', 1],
    ]);
  });

  it('keeps practice rounds while the server is unreachable and sends them later', async () => {
    storeRound(roundOf('a'));
    failWith(0);
    await sendRounds();
    await sendRounds();
    await sendRounds();
    expect(sent()).toEqual([
      ['a', 1],
      ['a', 1],
    ]);
  });

  it('drops a practice round that the server refuses, so that it does not block others', async () => {
    storeRound(roundOf('a'));
    storeRound(roundOf('b'));
    failWith(422);
    await sendRounds();
    await sendRounds();
    expect(sent().map(([id]) => id)).toEqual(['a', 'b']);
  });

  it('keeps answers that were added while their practice round was being sent', async () => {
    storeRound(roundOf('a'));
    jest.mocked(recordPractice).mockImplementationOnce((() => {
      storeRound(roundOf('a', 2));
      return Promise.resolve({ data: { recorded: 1 } });
    }) as never);
    await sendRounds();
    await sendRounds();
    expect(sent()).toEqual([
      ['a', 1],
      ['a', 2],
    ]);
  });
});
