import { effortOf, isEnough } from './effort.js';

describe('what a learner has said', () => {
  it.each<[what: string, turns: string[], effort: [turns: number, characters: number]]>([
    ['is counted in letters and numbers', ['Una mesa para 2, por favor.'], [1, 20]],
    ['is counted by turns', ['Hola', 'Adiós'], [2, 9]],
    ['counts marks with their letters', ['Cafe\u0301'], [1, 4]],
    ['counts characters beyond the first plane once', ['𝔁𝔂'], [1, 2]],
    ['is nothing without a letter', ['', '   ', '!!!!!!!!', '👍👍👍', '\u200b\u200b', '---___'], [0, 0]],
    ['counts a letter twice in a row at most', ['aaaaaaaaaaaaaaaa', 'hmmmmmmmm'], [2, 5]],
    ['counts a syllable twice in a row at most', ['hahahahahaha', 'lalalalala'], [2, 8]],
    ['counts a word once in a turn', ['ok ok OK ok ok. Ok!', 'a a a a a a'], [2, 3]],
    ['counts a word again in another turn', ['Quiero pan', 'Quiero agua'], [2, 19]],
    ['counts a sign of a syllable or a word twice', ['駅はどこですか', '네'], [2, 16]],
  ])('%s', (_what, turns, [count, characters]) => {
    expect(effortOf(turns)).toEqual({ turns: count, characters });
  });

  it.each<[what: string, turns: string[], expected: boolean]>([
    ['four short non-answers are not', ['ok', 'yes', 'no', 'hm'], false],
    ['four Japanese ones are not', ['はい', 'いいえ', 'うん', 'はい'], false],
    ['stuttered ones are not', ['okokokokokokok', 'yesyesyesyesyes', 'nononononono', 'hmhmhmhmhmhm'], false],
    ['three long ones are not', Array<string>(3).fill('Me gustaría una mesa para dos personas, por favor.'), false],
    ['four real ones are', ['Una mesa, por favor', 'No como carne', 'Quiero una sopa', 'La cuenta'], true],
    ['four real Japanese ones are', ['二人です', '肉は食べません', 'スープをください', 'お会計お願いします'], true],
    ['forty letters in four turns are', Array<string>(4).fill('abcdefghij'), true],
    ['thirty-nine are not', [...Array<string>(3).fill('abcdefghij'), 'abcdefghi'], false],
  ])('is enough or not: %s', (_what, turns, expected) => {
    expect(isEnough(effortOf(turns))).toBe(expected);
  });
});
