import { changeFromText, cellTextOf } from './cell-text.js';

const word = { term: 'el perro', translations: ['dog', 'yes, of course'] };

describe('cell text', () => {
  it('a cell shows each translation on its own line', () => {
    expect([cellTextOf(word, 'term'), cellTextOf(word, 'translations')]).toEqual(['el perro', 'dog\nyes, of course']);
  });

  it('a cell reports no change if its text is unchanged', () => {
    expect([changeFromText(word, 'term', 'el perro'), changeFromText(word, 'translations', 'dog\nyes, of course')]).toEqual([null, null]);
  });

  it('a cell trims an edited term', () => {
    expect(changeFromText(word, 'term', ' la perra ')).toEqual({ term: 'la perra' });
  });

  it.each([
    ['dog, hound\nyes, of course', ['dog', 'hound', 'yes, of course']],
    ['dog\nyes, of course!', ['dog', 'yes', 'of course!']],
    ['\n dog \ndog\n', ['dog']],
    ['', []],
  ])('a cell splits edited translations at commas and keeps unedited ones whole: %j', (text, translations) => {
    expect(changeFromText(word, 'translations', text)).toEqual({ translations });
  });
});
