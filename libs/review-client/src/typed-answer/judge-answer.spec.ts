import { judgeAnswer, type Judgement, suggestedGrade } from './judge-answer.js';

type Case = [typed: string, expected: string, verdict: Judgement['verdict']];

function verdict(typed: string, answers: string | string[], language: string | null = null): Judgement['verdict'] {
  return judgeAnswer(typed, { answers: [answers].flat(), language }).verdict;
}

describe('judgeAnswer', () => {
  it.each<[...Case, language: string]>([
    ['el perro', 'el perro', 'right', 'Spanish'],
    ['El  Perro ', 'el perro', 'right', 'Spanish'],
    ['perro', 'el perro', 'lenient', 'Spanish'],
    ['la perro', 'el perro', 'lenient', 'Spanish'],
    ['ano', 'año', 'lenient', 'Spanish'],
    ['que', '¿qué?', 'lenient', 'Spanish'],
    ['strasse', 'die Straße', 'lenient', 'German'],
    ['schoen', 'schön', 'lenient', 'German'],
    ['schon', 'schön', 'lenient', 'German'],
    ['eau', 'l’eau', 'lenient', 'French'],
    ["l'eau", 'l’eau', 'lenient', 'French'],
    ['oeuf', 'un œuf', 'lenient', 'French'],
    ['isik', 'ışık', 'lenient', 'Turkish'],
    ['がっこう', 'がっこう', 'right', 'Japanese'],
    ['お 茶', 'お茶', 'lenient', 'Japanese'],
    ['かっこう', 'がっこう', 'near', 'Japanese'],
    ['日木', '日本', 'wrong', 'Japanese'],
    ['شكرا', 'شُكْرًا', 'lenient', 'Other'],
    ['שלום', 'שָׁלוֹם', 'lenient', 'Other'],
    ['pero', 'perro', 'near', 'Spanish'],
    ['pan', 'pon', 'wrong', 'Spanish'],
    ['gato', 'perro', 'wrong', 'Spanish'],
  ])('judges the typed %j for %j as %s in %s', (typed, expected, expectedVerdict, language) => {
    expect(verdict(typed, expected, language)).toBe(expectedVerdict);
  });

  it('judging ignores any article if the language is unknown, unless it is the whole answer', () => {
    expect(verdict('dog', 'the dog')).toBe('lenient');
    expect(verdict('to eat', 'eat')).toBe('lenient');
    expect(verdict('Hund', 'der Hund')).toBe('lenient');
    expect(verdict('the', 'a')).toBe('wrong');
    expect(verdict('die', 'to die')).toBe('lenient');
    expect(verdict('!', '?')).toBe('wrong');
  });

  it('judging keeps words that look like articles of another language', () => {
    expect(verdict('die Katze', 'Katze', 'Spanish')).toBe('wrong');
    expect(verdict('の本', '本', 'Japanese')).toBe('wrong');
  });

  it('judging accepts one of several answers, or several at once', () => {
    expect(verdict('hound', ['dog', 'hound'])).toBe('right');
    expect(verdict('hound', 'dog, hound')).toBe('right');
    expect(verdict('the hound, dog', ['dog', 'hound'])).toBe('lenient');
    expect(verdict('hound / dog', ['dog', 'hound'])).toBe('right');
    expect(verdict('dog, cat', ['dog', 'hound'])).not.toBe('right');
    expect(verdict('dog, cat', ['dog', 'hound'])).not.toBe('lenient');
  });

  it('judging does not require remarks in brackets', () => {
    expect(verdict('bank', 'bank (of a river)')).toBe('lenient');
    expect(verdict('銀行', '銀行（ぎんこう）', 'Japanese')).toBe('lenient');
    expect(verdict('(x)', '(y)')).not.toBe('right');
  });

  it('judging compares with the closest answer', () => {
    const judgement = judgeAnswer('hond', { answers: ['dog', 'hound'], language: null });
    expect(judgement).toMatchObject({ verdict: 'near', nearest: 'hound' });
    expect(judgement.segments).toContainEqual({ kind: 'missing', typed: '', expected: 'u' });
  });

  it('judging marks a different word as a whole instead of matching single letters', () => {
    const { segments } = judgeAnswer('elephant', { answers: ['hound'], language: null });
    expect(segments).toEqual([{ kind: 'changed', typed: 'elephant', expected: 'hound' }]);
    expect(judgeAnswer('gatitos', { answers: ['gatas'], language: null })).toMatchObject({
      verdict: 'wrong',
      segments: [{ kind: 'same', typed: 'gat' }, {}, {}, {}],
    });
  });

  it('judging compares nothing if nothing was typed', () => {
    expect(judgeAnswer(' \n', { answers: ['dog', 'hound'], language: null })).toEqual({
      verdict: 'blank',
      nearest: 'dog, hound',
      segments: [],
    });
  });

  it('judging marks everything as wrong if there is no accepted answer', () => {
    expect(verdict('dog', [])).toBe('wrong');
  });
});

describe('suggestedGrade', () => {
  it.each([
    ['right', 'good'],
    ['lenient', 'good'],
    ['near', 'hard'],
    ['wrong', 'again'],
    ['blank', 'again'],
  ] as const)('a typed answer judged %s suggests the grade %s', (given, grade) => {
    expect(suggestedGrade({ verdict: given, nearest: '', segments: [] })).toBe(grade);
  });
});
