import { SUPPORTED_LANGUAGES, SupportedLanguage } from './languages.js';
import { speechLocaleOf, speechLocales } from './speech-locale.js';

const { other } = SupportedLanguage;

describe('speechLocaleOf', () => {
  it.each([
    ['English', 'en'],
    ['Spanish', 'es'],
    ['French', 'fr'],
    ['German', 'de'],
    ['Italian', 'it'],
    ['Portuguese', 'pt'],
    ['Japanese', 'ja'],
    ['Korean', 'ko'],
    ['Turkish', 'tr'],
  ] as const)('speaks a word in the stored language: %s', (language, locale) => {
    expect(speechLocaleOf(language, 'слово')).toBe(locale);
  });

  it.each([
    ['слово', 'ru'],
    ['كلمة', 'ar'],
    ['מילה', 'he'],
    ['λέξη', 'el'],
    ['शब्द', 'hi'],
    ['词语', 'zh'],
    ['คำ', 'th'],
  ])('guesses the spoken language from the script of a term: %s', (term, locale) => {
    expect(speechLocaleOf(other, term)).toBe(locale);
  });

  it.each(['word', 'żółć', '단어', 'ことば', 'コトバ', 'სიტყვა', 'বাংলা', '42', '…', ''])('guesses no spoken language for %j', (term) => {
    expect(speechLocaleOf(other, term)).toBeNull();
  });

  it('does not read Han characters beside kana or hangul as Chinese', () => {
    expect(speechLocaleOf(other, '食べる')).toBeNull();
    expect(speechLocaleOf(other, '學校 학교')).toBeNull();
  });

  it('ignores Latin letters, digits and signs when it guesses the spoken language', () => {
    expect(speechLocaleOf(other, 'T恤')).toBe('zh');
    expect(speechLocaleOf(other, '1. «слово» (noun, neuter)')).toBe('ru');
  });

  it('guesses the spoken language from the script with most characters', () => {
    expect(speechLocaleOf(other, 'שלום и')).toBe('he');
    expect(speechLocaleOf(other, 'привет ש')).toBe('ru');
  });
});

it('lists every language that a term can be spoken in, once', () => {
  const stored = SUPPORTED_LANGUAGES.filter((language) => language !== other).map((language) => speechLocaleOf(language, ''));
  expect(speechLocales()).toEqual([...stored, 'ru', 'ar', 'he', 'el', 'hi', 'zh', 'th']);
  expect(new Set(speechLocales()).size).toBe(speechLocales().length);
});
