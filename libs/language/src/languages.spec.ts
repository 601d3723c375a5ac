import { localeOf, SUPPORTED_LANGUAGES, SupportedLanguage, toSupportedLanguage } from './languages.js';

describe('toSupportedLanguage', () => {
  it.each(SUPPORTED_LANGUAGES)('keeps the supported language %s', (language) => {
    expect(toSupportedLanguage(language)).toBe(language);
  });

  it.each(['spanish', ' Spanish\n', 'SPANISH'])('ignores case and outer blanks of the language name %j', (name) => {
    expect(toSupportedLanguage(name)).toBe(SupportedLanguage.spanish);
  });

  it.each(['Klingon', 'es', 'Español', 'Span ish', 'Spanish, Mexican', 'constructor', '', ' '])(
    'reads the unsupported language name %j as Other',
    (name) => {
      expect(toSupportedLanguage(name)).toBe(SupportedLanguage.other);
    },
  );
});

it('supports the nine languages of the contract and Other', () => {
  const names = ['English', 'Spanish', 'French', 'German', 'Italian', 'Portuguese', 'Japanese', 'Korean', 'Turkish', 'Other'];
  expect(SUPPORTED_LANGUAGES).toEqual(names);
});

it('every language but Other has a valid locale', () => {
  const displayNames = new Intl.DisplayNames('en', { type: 'language' });
  const named = SUPPORTED_LANGUAGES.filter((language) => language !== SupportedLanguage.other);
  expect(named.map((language) => displayNames.of(localeOf(language) ?? ''))).toEqual(named);
  expect(localeOf(SupportedLanguage.other)).toBeNull();
});
