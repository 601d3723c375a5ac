import { localeOf, SUPPORTED_LANGUAGES, SupportedLanguage, toSupportedLanguage } from './languages.js';

describe('toSupportedLanguage', () => {
  it.each(SUPPORTED_LANGUAGES)('keeps %s', (language) => {
    expect(toSupportedLanguage(language)).toBe(language);
  });

  it.each(['spanish', ' Spanish\n', 'SPANISH'])('forgives case and outer blanks: %j', (name) => {
    expect(toSupportedLanguage(name)).toBe(SupportedLanguage.spanish);
  });

  it.each(['Klingon', 'es', 'Español', 'Span ish', 'Spanish, Mexican', 'constructor', '', ' '])('takes %j for Other', (name) => {
    expect(toSupportedLanguage(name)).toBe(SupportedLanguage.other);
  });
});

it('knows the nine languages of the contract and Other', () => {
  const names = ['English', 'Spanish', 'French', 'German', 'Italian', 'Portuguese', 'Japanese', 'Korean', 'Turkish', 'Other'];
  expect(SUPPORTED_LANGUAGES).toEqual(names);
});

it('has a valid locale for every language but Other', () => {
  const displayNames = new Intl.DisplayNames('en', { type: 'language' });
  const named = SUPPORTED_LANGUAGES.filter((language) => language !== SupportedLanguage.other);
  expect(named.map((language) => displayNames.of(localeOf(language) ?? ''))).toEqual(named);
  expect(localeOf(SupportedLanguage.other)).toBeNull();
});
