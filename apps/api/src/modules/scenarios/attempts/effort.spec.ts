import { effortOf, isEnough } from './effort.js';

describe('effort', () => {
  it.each<[what: string, turns: string[], effort: [turns: number, characters: number]]>([
    ['counts letters and numbers', ['Una mesa para 2, por favor.'], [1, 20]],
    ['counts turns', ['Hola', 'Adiós'], [2, 9]],
    ['counts combining marks with their letters', ['Cafe\u0301'], [1, 4]],
    ['counts a character outside the basic plane once', ['𝔁𝔂'], [1, 2]],
    ['ignores a turn without letters', ['', '   ', '!!!!!!!!', '👍👍👍', '\u200b\u200b', '---___'], [0, 0]],
    ['counts at most two equal letters in a row', ['aaaaaaaaaaaaaaaa', 'hmmmmmmmm'], [2, 5]],
    ['counts at most two equal syllables in a row', ['hahahahahaha', 'lalalalala'], [2, 8]],
    ['counts a word once per turn', ['ok ok OK ok ok. Ok!', 'a a a a a a'], [2, 3]],
    ['counts a word again in another turn', ['Quiero pan', 'Quiero agua'], [2, 19]],
    ['counts a syllabic or ideographic character twice', ['駅はどこですか', '네'], [2, 16]],
  ])('%s', (_what, turns, [count, characters]) => {
    expect(effortOf(turns)).toEqual({ turns: count, characters });
  });

  it.each<[what: string, turns: string[], expected: boolean]>([
    ['four short non-answers: not enough', ['ok', 'yes', 'no', 'hm'], false],
    ['four short Japanese non-answers: not enough', ['はい', 'いいえ', 'うん', 'はい'], false],
    ['repeated syllables: not enough', ['okokokokokokok', 'yesyesyesyesyes', 'nononononono', 'hmhmhmhmhmhm'], false],
    ['three long turns: not enough', Array<string>(3).fill('Me gustaría una mesa para dos personas, por favor.'), false],
    ['four real turns: enough', ['Una mesa, por favor', 'No como carne', 'Quiero una sopa', 'La cuenta'], true],
    ['four real Japanese turns: enough', ['二人です', '肉は食べません', 'スープをください', 'お会計お願いします'], true],
    ['forty letters in four turns: enough', Array<string>(4).fill('abcdefghij'), true],
    ['thirty-nine letters: not enough', [...Array<string>(3).fill('abcdefghij'), 'abcdefghi'], false],
  ])('decides whether there is enough to score, %s', (_what, turns, expected) => {
    expect(isEnough(effortOf(turns))).toBe(expected);
  });
});
