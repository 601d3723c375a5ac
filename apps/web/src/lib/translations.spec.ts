import { parseTranslationLines, parseTranslations } from './translations.js';

describe('parseTranslations', () => {
  it.each([
    ['cat', ['cat']],
    ['cat, kitty', ['cat', 'kitty']],
    ['  cat ;kitty,', ['cat', 'kitty']],
    ['cat, cat', ['cat']],
    ['猫，子猫、ねこ', ['猫', '子猫', 'ねこ']],
    ['قطة، هرة', ['قطة', 'هرة']],
    ['', []],
    [' , ;', []],
  ])('parseTranslations splits %j', (typed, expected) => {
    expect(parseTranslations(typed)).toEqual(expected);
  });
});

describe('parseTranslationLines', () => {
  it('parseTranslationLines keeps commas within a translation', () => {
    expect(parseTranslationLines('yes, of course\n\n certainly \ncertainly')).toEqual(['yes, of course', 'certainly']);
  });

  it('parseTranslationLines restores the lines that were edited', () => {
    const translations = ['yes, of course', 'certainly; sure'];
    expect(parseTranslationLines(translations.join('\n'))).toEqual(translations);
  });
});
