import { changeOf, textOf } from './cell-text.js';

const word = { term: 'el perro', translations: ['dog', 'yes, of course'] };

describe('the text of a cell', () => {
  it('has a line for each translation', () => {
    expect([textOf(word, 'term'), textOf(word, 'translations')]).toEqual(['el perro', 'dog\nyes, of course']);
  });

  it('changes nothing where it stands as it stood', () => {
    expect([changeOf(word, 'term', 'el perro'), changeOf(word, 'translations', 'dog\nyes, of course')]).toEqual([null, null]);
  });

  it('becomes the term without the blanks around it', () => {
    expect(changeOf(word, 'term', ' la perra ')).toEqual({ term: 'la perra' });
  });

  it.each([
    ['dog, hound\nyes, of course', ['dog', 'hound', 'yes, of course']],
    ['dog\nyes, of course!', ['dog', 'yes', 'of course!']],
    ['\n dog \ndog\n', ['dog']],
    ['', []],
  ])('becomes translations, of which those with commas stay whole unless they are edited: %j', (text, translations) => {
    expect(changeOf(word, 'translations', text)).toEqual({ translations });
  });
});
