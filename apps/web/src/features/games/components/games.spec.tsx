import { QueryClient } from '@tanstack/react-query';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ApiError } from '@wordhoard/api-client';
import { answerReview, listGroupWords, recordPractice } from '@wordhoard/api-client/sdk';
import type { WordDto } from '@wordhoard/api-client/types';
import { renderInApp } from '../../../testing/render-in-app.js';
import games from '../locales/en.json';
import { sendRounds } from '../practice-rounds.js';
import { buildWord } from '../testing/words.js';
import { ChoiceGame } from './choice-game.js';
import { GameRounds, type GameRoundsProps } from './game-rounds.js';
import { MatchGame } from './match-game.js';

jest.mock('@wordhoard/api-client/sdk');

const MEANINGS: Record<string, string> = { كتاب: 'book', 学校: 'school', perro: 'dog', gato: 'cat' };
const LANGUAGES: Record<string, string> = { كتاب: 'Arabic', 学校: 'Japanese' };
const mixed = Object.entries(MEANINGS).map(([term, meaning], index) =>
  buildWord(index + 1, term, [meaning], { target_language: LANGUAGES[term] ?? 'Spanish' }),
);
const spanish = ['uno', 'dos', 'tres', 'cuatro'].map((term, index) => buildWord(index + 1, term, [`${term} in English`]));

function answerWith(words: readonly WordDto[]): void {
  jest.mocked(listGroupWords).mockResolvedValue({ data: { items: words, next_cursor: null } } as never);
}

async function show(Game: GameRoundsProps['Game']) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const rendered = await renderInApp(<GameRounds groupId={3} Game={Game} />, { games }, queryClient);
  return { ...rendered, user: userEvent.setup() };
}

const tile = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) });

async function sentAnswers() {
  await sendRounds();
  return jest.mocked(recordPractice).mock.calls.at(-1)?.[0].body;
}

beforeEach(() => {
  localStorage.clear();
  jest.mocked(recordPractice).mockResolvedValue({ data: { recorded: 1 } } as never);
});

afterEach(() => {
  cleanup();
  jest.resetAllMocks();
});

describe('MatchGame', () => {
  beforeEach(() => {
    answerWith(mixed);
  });

  it('the match game shows missed words at the end and records evidence without answering a review', async () => {
    const { user } = await show(MatchGame);
    await user.click(await screen.findByRole('button', { name: 'perro' }));
    expect(tile('perro').getAttribute('aria-pressed')).toBe('true');
    await user.click(tile('cat'));
    expect(screen.getByRole('status').textContent).toContain('do not match');
    for (const [term, meaning] of Object.entries(MEANINGS)) {
      await user.click(tile(term));
      await user.click(tile(meaning));
    }
    expect(document.activeElement?.textContent).toBe('Round complete');
    expect(screen.getByRole('link', { name: 'perro' })).toBeTruthy();
    expect(await sentAnswers()).toMatchObject({
      game: 'match',
      answers: [
        { word_id: 3, facet: 0, outcome: 'incorrect', attempted_answer: 'cat' },
        { word_id: 1, facet: 0, outcome: 'correct', attempted_answer: 'book' },
        { word_id: 2, outcome: 'correct' },
      ],
    });
    expect(answerReview).not.toHaveBeenCalled();
  });

  it('the match game works by keyboard: arrows move, Enter and Space pick', async () => {
    const { user } = await show(MatchGame);
    const words = within(await screen.findByRole('group', { name: 'Words' })).getAllByRole('button');
    words[0]?.focus();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(words[1]);
    const term = words[1]?.textContent ?? '';
    await user.keyboard('{Enter}{ArrowRight}');
    const meanings = within(screen.getByRole('group', { name: 'Meanings' })).getAllByRole('button');
    expect(document.activeElement).toBe(meanings[1]);
    while (document.activeElement?.textContent !== MEANINGS[term]) await user.keyboard('{ArrowDown}');
    await user.keyboard(' ');
    expect(screen.getByRole('status').textContent).toContain('match. 3 pairs left.');
    expect(document.activeElement?.getAttribute('aria-disabled')).toBe('true');
  });

  it('the match game marks each term with its own language and direction', async () => {
    await show(MatchGame);
    const text = async (name: string) => (await screen.findByRole('button', { name })).querySelector('bdi');
    expect((await text('كتاب'))?.getAttribute('dir')).toBe('rtl');
    expect((await text('学校'))?.getAttribute('lang')).toBe('ja');
  });

  it('the match game sends the answers of a round that is left early', async () => {
    const { user, unmount } = await show(MatchGame);
    await user.click(await screen.findByRole('button', { name: 'gato' }));
    await user.click(tile('cat'));
    unmount();
    expect(await sentAnswers()).toMatchObject({ answers: [{ word_id: 4, outcome: 'correct' }] });
  });

  it('the match game starts another round with all words to match again', async () => {
    const { user } = await show(MatchGame);
    await screen.findByRole('button', { name: 'perro' });
    for (let round = 0; round < 2; round++) {
      for (const [term, meaning] of Object.entries(MEANINGS)) {
        await user.click(tile(term));
        await user.click(tile(meaning));
      }
      await user.click(screen.getByRole('button', { name: 'Play again' }));
    }
    await sendRounds();
    expect(new Set(jest.mocked(recordPractice).mock.calls.map(([{ body }]) => body.round_id)).size).toBe(2);
    expect(tile('perro').getAttribute('aria-disabled')).toBe('false');
  });
});

describe('ChoiceGame', () => {
  const rightOf = (text: string) => (text.endsWith(' in English') ? text.replace(' in English', '') : `${text} in English`);
  const asked = () => document.querySelector('#choice-prompt bdi')?.textContent ?? '';
  const choices = () => screen.getAllByRole('button').filter((button) => button.getAttribute('aria-keyshortcuts'));
  const keyOf = (isRight: boolean) =>
    choices()
      .find((button) => (button.querySelector('bdi')?.textContent === rightOf(asked())) === isRight)
      ?.getAttribute('aria-keyshortcuts');

  beforeEach(() => {
    answerWith(spanish);
  });

  it('the choice game works with the keys 1 to 4 and Enter, and lists missed words at the end', async () => {
    const { user } = await show(ChoiceGame);
    await screen.findByText('1 of 4');
    const missed = asked();
    await user.keyboard(keyOf(false) ?? '');
    expect(screen.getByRole('status').textContent).toContain('Not quite.');
    expect(screen.getByRole('button', { name: `${rightOf(missed)} (correct answer)` })).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Next');
    await user.keyboard('{Enter}');
    for (let index = 1; index < 4; index++) {
      await user.keyboard(keyOf(true) ?? '');
      expect(screen.getByRole('status').textContent).toContain('Correct.');
      await user.keyboard('{Enter}');
    }
    expect(document.activeElement?.textContent).toBe('Round complete');
    expect(screen.getByRole('link', { name: missed.replace(' in English', '') })).toBeTruthy();
    const sent = await sentAnswers();
    expect(sent?.game).toBe('choice');
    expect(sent?.answers.map(({ outcome }) => outcome)).toEqual(['incorrect', 'correct', 'correct', 'correct']);
  });
});

describe('GameRounds', () => {
  it('a game explains what is missing if a group has fewer than four words', async () => {
    answerWith(spanish.slice(1));
    await show(MatchGame);
    expect(await screen.findByRole('heading', { name: 'Not enough words yet' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Add words' }).getAttribute('href')).toBe('/groups/3');
  });

  it('a game offers a retry if its words could not be loaded', async () => {
    jest.mocked(listGroupWords).mockRejectedValueOnce(new ApiError(422, { detail: 'No.' }, null));
    const { user } = await show(MatchGame);
    answerWith(spanish);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('group', { name: 'Words' })).toBeTruthy();
  });

  it('a game sends rounds that an earlier visit could not send', async () => {
    answerWith(spanish);
    jest.mocked(recordPractice).mockRejectedValue(new ApiError(0, {}, null));
    const { user, unmount } = await show(MatchGame);
    await user.click(await screen.findByRole('button', { name: 'uno' }));
    await user.click(tile('uno in English'));
    unmount();
    await sendRounds();
    jest
      .mocked(recordPractice)
      .mockReset()
      .mockResolvedValue({ data: { recorded: 1 } } as never);
    await show(MatchGame);
    await sendRounds();
    expect(jest.mocked(recordPractice).mock.calls.map(([{ body }]) => body.answers)).toMatchObject([[{ word_id: 1 }]]);
  });
});
