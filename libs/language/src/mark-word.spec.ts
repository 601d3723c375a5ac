import fc from 'fast-check';
import { markWord } from './mark-word.js';

const marked = (sentence: string, term: string) =>
  markWord(sentence, term)
    .map(({ text, isWord }) => (isWord ? `[${text}]` : text))
    .join('');

it.each([
  ['as it is written', 'El perro duerme.', 'perro', 'El [perro] duerme.'],
  ['in another letter case', 'Perro y PERRO', 'perro', '[Perro] y [PERRO]'],
  ['with its article', 'Veo el perro.', 'el perro', 'Veo [el perro].'],
  ['without its article', 'Unser Hund bellt.', 'der Hund', 'Unser [Hund] bellt.'],
  ['after an elided article', "Je bois de l'eau.", "l'eau", "Je bois de [l'eau]."],
  ['in a form of its stem', 'Hablo y hablamos.', 'hablar', '[Hablo] y [hablamos].'],
  ['in a script without blanks', '新しい家に住む。', '家', '新しい[家]に住む。'],
  ['in a right-to-left script', 'هذا كتاب جديد', 'كتاب', 'هذا [كتاب] جديد'],
])('marks a term in a sentence %s', (_how, sentence, term, expected) => {
  expect(marked(sentence, term)).toBe(expected);
});

it.each([
  ['inside another word', 'Es un perrosaurio.', 'perro'],
  ['with another short stem', 'Pero no.', 'perro'],
  ['that is not in the sentence', 'Das ist ein Haus.', 'die Katze'],
])('does not mark a word %s', (_how, sentence, term) => {
  expect(marked(sentence, term)).toBe(sentence);
});

it('keeps any sentence whole when it marks any term', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (sentence, term) => {
      expect(
        markWord(sentence, term)
          .map(({ text }) => text)
          .join(''),
      ).toBe(sentence);
    }),
  );
});
