import fc from 'fast-check';
import { factsOf, type WeekFacts } from './facts.js';
import { narrationOf, partsOf, templateOf } from './narration.js';
import { containsNumber } from './number-words.js';

const SNAPSHOT = {
  ...{
    answers: 120,
    correct: 98,
    accuracy_percent: 82,
    new_words: 14,
    words_added: 9,
    study_seconds: 2460,
    days_studied: 5,
    lapses: 7,
    leeches: 0,
  },
  counts_by_day: {},
  change: { answers: -30, accuracy_percent: 4, new_words: 0, words_added: 1, study_seconds: -20, days_studied: 1 },
  hardest_words: [{ word_id: 1, term: 'zanahoria', target_language: 'Spanish', answers: 6, incorrect: 4 }],
  groups: [],
};
const FACTS = factsOf(SNAPSHOT);

function narrated(text: string, language = 'en', facts: WeekFacts = FACTS): string | null {
  const kept = narrationOf(text, facts, language);
  return (
    kept &&
    partsOf(kept, facts)
      .map((part) => part.text)
      .join('')
  );
}

describe('narration', () => {
  it('inserts the figures of the snapshot for their names', () => {
    const text =
      'You gave {answers} answers ({answers_change}), {accuracy_percent}% of them right: {accuracy_percent_change} points. “{hardest_word}” was hard.';
    expect(narrated(text)).toBe('You gave 120 answers (-30), 82% of them right: +4 points. “zanahoria” was hard.');
    expect(partsOf('{answers} answers, {hardest_word}', FACTS)).toEqual([
      { text: '120', fact: 'answers', value: 120 },
      { text: ' answers, ', fact: null, value: null },
      { text: 'zanahoria', fact: 'hardest_word', value: null },
    ]);
    expect(narrated('答えは{answers}回でした。', 'ja')).toBe('答えは120回でした。');
    expect(narrated('Cevaplar: {answers}.', 'tr')).toBe('Cevaplar: 120.');
  });

  it.each([
    ['nothing', ''],
    ['only markup', '<p></p>'],
    ['a digit', 'You gave 120 answers.'],
    ['a digit of another script', 'Answers: ١٢٠.'],
    ['a digit in a circle', 'Answers: ⑫.'],
    ['a wide digit', 'Answers: １２０.'],
    ['a power', 'Answers: x².'],
    ['a numeric character reference', '{answers} answers &#49;'],
    ['a number in words', 'Twelve new words.'],
    ['a compound number word', 'Ninety-two answers.'],
    ['a disguised number word', 'Twel\u00advexx and ｔｗｅｌｖｅ.'],
    ['a ratio', 'You did twice as much.'],
    ['an unknown name', 'You gave {reviews} answers.'],
    ['a misspelled name', 'You gave {Answers} answers.'],
    ['an unclosed brace', 'You gave {answers answers.'],
    ['an extra brace', 'You gave {{answers}} answers.'],
    ['adjacent figures', 'You gave {answers}{new_words} answers.'],
    ['figures that form a fraction', 'You gave {answers}.{new_words} answers.'],
    ['figures separated only by a space', 'You gave {answers} {new_words} answers.'],
    ['a negated figure', 'You gave -{answers} answers.'],
    ['a negated figure with a space', 'You gave − {answers} answers.'],
    ['a multiplied figure', 'You gave {answers}k answers.'],
    ['a figure multiplied by a word', 'You gave {answers} thousand answers.'],
    ['an invalid share', 'You gave {answers}% of them.'],
    ['a text that is too long', 'word '.repeat(400)],
  ])('rejects a narration with %s', (_what, text) => {
    expect(narrated(text)).toBeNull();
  });

  it.each([
    ['es', 'Hubo doce palabras nuevas.'],
    ['es', 'Veintidós respuestas.'],
    ['fr', 'Quatre-vingts réponses.'],
    ['de', 'Es gab zweiundzwanzig Antworten.'],
    ['de', 'Fünf Tage.'],
    ['it', 'Ventidue risposte.'],
    ['pt-BR', 'Três dias.'],
    ['tr', 'Beş gün, on iki kelime.'],
    ['ja', '三日、勉強しました。'],
    ['ja', 'ふたつの言葉。'],
    ['ko', '다섯 번 공부했습니다.'],
    ['ko', '이십삼 개.'],
    ['es', 'Twelve new words.'],
    ['xx', 'Twelve new words.'],
  ])('rejects a narration in %s with a number word: %s', (language, text) => {
    expect(narrated(text, language)).toBeNull();
  });

  it.each([
    ['en', 'A calm week with {answers} answers, and the forest of words grew.'],
    ['es', 'Una semana tranquila con {answers} respuestas.'],
    ['fr', 'Une semaine calme avec {answers} réponses.'],
    ['de', 'Eine ruhige Woche mit {answers} Antworten.'],
    ['it', 'Una settimana tranquilla con {answers} risposte.'],
    ['pt', 'Uma semana calma com {answers} respostas.'],
    ['tr', 'Sakin bir hafta: {answers} cevap.'],
    ['ja', '今週の答えは{answers}回で、落ち着いた週でした。'],
    ['ko', '이번 주에는 {answers}번 답했습니다. 천천히 만들어 갑니다.'],
    ['ru', 'Спокойная неделя: {answers} ответов.'],
  ])('accepts a narration in %s with a named figure: %s', (language, text) => {
    expect(narrated(text, language)).not.toBeNull();
  });

  it('rejects a figure that the week does not have', () => {
    const facts = factsOf({ ...SNAPSHOT, change: null, accuracy_percent: null, hardest_words: [] });
    for (const name of ['answers_change', 'accuracy_percent', 'hardest_word'])
      expect(narrated(`There: {${name}}.`, 'en', facts)).toBeNull();
  });

  const digit = fc.oneof(
    fc.integer().map(String),
    fc
      .double({ noNaN: true })
      .map(String)
      .filter((text) => /\d/.test(text)),
    fc.constantFrom(...'٣४௫⑨Ⅳ½²９〇'),
  );
  const piece = fc.oneof(
    fc.constantFrom('answers', ' ', '. ', 'You gave ', '%', '-', ',', '{', '}', '<b>', '\u200b', '週', ' points '),
    fc.constantFrom(...FACTS.keys()).map((name) => `{${name}}`),
    fc.string({ unit: 'grapheme', maxLength: 12 }),
  );

  it('rejects any text with its own number', () => {
    fc.assert(
      fc.property(fc.array(piece), digit, fc.array(piece), fc.constantFrom('en', 'es', 'ja', 'xx'), (before, number, after, language) => {
        expect(narrated([...before, number, ...after].join(''), language)).toBeNull();
      }),
      { numRuns: scaled(300, 3000) },
    );
  });

  it('states no number that is not in the snapshot, for any text', () => {
    const values = new Set([...FACTS.values()].map((value) => String(value).replace('-', '')));
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.constant(' word ')), { maxLength: 12 }), (pieces) => {
        const said = narrated(pieces.join('')) ?? '';
        for (const number of said.match(/[\p{N}.,]*\p{N}/gu) ?? []) expect(values).toContain(number.replace(/^[.,]+/, ''));
      }),
      { numRuns: scaled(300, 3000) },
    );
  });
});

describe('template narration', () => {
  it('contains every figure that it names', () => {
    expect(narrated(templateOf(FACTS), 'xx')).toContain('Answers: 120, correct: 82 %.');
    const first = factsOf({ ...SNAPSHOT, change: null, hardest_words: [] });
    expect(narrated(templateOf(first), 'xx', first)).not.toMatch(/[{}]|hardest|before/);
    const empty = factsOf({ ...SNAPSHOT, answers: 0, accuracy_percent: null });
    expect(narrated(templateOf(empty), 'xx', empty)).toBe('No answers this week. Words added: 9.');
  });
});

describe('number words', () => {
  it.each(['someone', 'often', 'money', 'weight', 'tension', 'network', 'canvas', 'fortune', 'seventhly unknown'.slice(9)])(
    'finds no number in %s',
    (word) => {
      expect(containsNumber(word, 'en')).toBe(false);
    },
  );
});
