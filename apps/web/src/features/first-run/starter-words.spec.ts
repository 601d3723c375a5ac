import { localeOf, SUPPORTED_LANGUAGES, SupportedLanguage, termKey } from '@wordhoard/language';
import { type StarterWord, starterWords } from './starter-words.js';

type Taught = Exclude<SupportedLanguage, 'Other'>;
const TAUGHT = SUPPORTED_LANGUAGES.filter((language) => language !== SupportedLanguage.other);

const MIX = { basics: 10, food: 6, people: 6, home: 5, verbs: 8, adjectives: 5, time: 5, travel: 5 };

const PARTS_OF_SPEECH = 'noun verb adjective adverb pronoun conjunction preposition particle interjection phrase'.split(' ');

/** Languages with grammatical gender, and the articles that show it. */
const ARTICLES: Partial<Record<Taught, RegExp>> = {
  Spanish: /^(el|la) /,
  French: /^(le |la |l')/,
  German: /^(der|die|das) /,
  Italian: /^(il |lo |la |l')/,
  Portuguese: /^(o|a) /,
};

/** Lower-case letters of each alphabet, or the scripts of the language. */
const LETTERS: Record<Taught, RegExp> = {
  English: /^[a-z]+$/,
  Spanish: /^[a-záéíóúüñ]+$/,
  French: /^[a-zàâæçèéêëîïôœùûüÿ]+$/,
  German: /^[a-zäöüß]+$/,
  Italian: /^[a-zàèéìòù]+$/,
  Portuguese: /^[a-záâãàçéêíóôõú]+$/,
  Japanese: /^[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}ー]+$/u,
  Korean: /^\p{Script=Hangul}+$/u,
  Turkish: /^[abcçdefgğhıijklmnoöprsştuüvyz]+$/,
};

/** Endings that a dictionary form loses when inflected. Other languages may lose up to three letters, if three remain. */
const ENDINGS: Partial<Record<Taught, RegExp>> = { Japanese: /[うくぐすつぬぶむるい]$/, Korean: /다$/, Turkish: /(?<=..)m[ae]k$/ };

/** Forms in the examples that do not begin like their term. */
const IRREGULAR: Partial<Record<Taught, Record<string, string>>> = {
  Spanish: { ser: 'soy', ir: 'voy', dormir: 'duerme' },
  French: { être: 'suis', aller: 'vais' },
  German: { sein: 'bin', schlafen: 'schläft' },
  Italian: { essere: 'siamo', avere: 'abbiamo', andare: 'vado' },
  Portuguese: { ser: 'sou', ter: 'temos', ir: 'vou', dormir: 'durmo' },
  Korean: { 말하다: '말해', 크다: '커요' },
  Turkish: { gitmek: 'gidiyorum' },
};

const textsOf = ({ term, translations, definition, pronunciation, example_sentence, tags }: StarterWord) =>
  [term, example_sentence, definition, pronunciation, ...translations, ...tags].filter((text) => text !== undefined);

const withoutArticle = (language: Taught, term: string) => term.replace(ARTICLES[language] ?? /^/, '');

/** Whether a text contains the words of another, ignoring case. */
const holdsWhole = (text: string, part: string) => new RegExp(`(?<!\\p{L})${termKey(part)}(?!\\p{L})`, 'u').test(termKey(text));

function showsTerm(language: Taught, { term, example_sentence }: StarterWord): boolean {
  const irregular = IRREGULAR[language]?.[term];
  const bare = withoutArticle(language, term);
  const stem = bare.replace(ENDINGS[language] ?? /(?<=...).{1,3}$/, '');
  // Their scripts put no spaces between a word and its suffixes, or none at all.
  if (language === 'Japanese' || language === 'Korean') return example_sentence.includes(irregular ?? stem);
  if (irregular) return holdsWhole(example_sentence, irregular);
  if (holdsWhole(example_sentence, bare)) return true;
  const setup = termKey(stem);
  return wordsOf(termKey(example_sentence)).some((word) => setup.length > 1 && word.startsWith(setup));
}

const wordsOf = (text: string): string[] => text.match(/\p{L}+/gu) ?? [];

it('a language without starter words returns none', async () => {
  expect(await starterWords('Other')).toEqual([]);
});

describe.each(TAUGHT)('the starter words of %s', (language) => {
  let words: readonly StarterWord[];
  beforeAll(async () => {
    words = await starterWords(language);
  });
  const termsWhere = (isSo: (word: StarterWord) => boolean) => words.filter(isSo).map(({ term }) => term);

  it('there are fifty starter words, with the same mix of subjects in every language', () => {
    const counts = Object.fromEntries(Object.keys(MIX).map((tag) => [tag, termsWhere(({ tags }) => tags.join() === tag).length]));
    expect(counts).toEqual(MIX);
    expect(words).toHaveLength(50);
  });

  it('starter words are all different and have no ambiguous translations', () => {
    const meanings = words.flatMap(({ translations, definition }) => (translations.length ? translations : [definition]));
    expect(new Set(words.map(({ term }) => termKey(term))).size).toBe(50);
    expect(new Set(meanings).size).toBe(meanings.length);
  });

  it('starter words are translated, or defined in English without using themselves', () => {
    const isEnglish = language === 'English';
    const lacksMeaning = (word: StarterWord) => word.translations.length > 0 === isEnglish || (isEnglish && !word.definition);
    expect(termsWhere(lacksMeaning)).toEqual([]);
    expect(termsWhere(({ term, definition }) => isEnglish && holdsWhole(definition ?? '', term))).toEqual([]);
  });

  it('starter words are for beginners and have a known part of speech', () => {
    expect(termsWhere(({ cefr_level }) => !['A1', 'A2'].includes(cefr_level))).toEqual([]);
    expect(termsWhere(({ part_of_speech }) => !PARTS_OF_SPEECH.includes(part_of_speech))).toEqual([]);
  });

  it('starter nouns have the article that shows their gender, or name the gender if it does not', () => {
    const article = ARTICLES[language];
    const isWrong = ({ term, part_of_speech, definition }: StarterWord) => {
      const isElided = term.startsWith("l'");
      if (article?.test(term) !== (article && part_of_speech === 'noun')) return true;
      return isElided && !/^(Masculine|Feminine) noun\b/.test(definition ?? '');
    };
    expect(termsWhere(isWrong)).toEqual([]);
  });

  it('starter words appear in their example sentences', () => {
    expect(termsWhere((word) => !showsTerm(language, word))).toEqual([]);
    expect(Object.keys(IRREGULAR[language] ?? {}).filter((term) => !words.some((word) => word.term === term))).toEqual([]);
  });

  it('starter words use the letters of their language', () => {
    const isOdd = (text: string) =>
      wordsOf(text.toLocaleLowerCase(localeOf(language) ?? 'en')).some((word) => !LETTERS[language].test(word));
    expect(termsWhere(({ term, example_sentence }) => isOdd(term) || isOdd(example_sentence))).toEqual([]);
  });

  it('only German nouns start with a capital letter', () => {
    const isNoun = (word: StarterWord) => language === 'German' && word.part_of_speech === 'noun';
    const isWrong = (word: StarterWord) => /^\p{Lu}/u.test(withoutArticle(language, word.term)) !== isNoun(word);
    expect(termsWhere(isWrong)).toEqual([]);
  });

  it('starter words have one short, complete and unique example sentence each', () => {
    const sentence = language === 'Japanese' ? /^[^.?!。]+。$/u : /^¿?[\p{Lu}\p{Lo}][^.?!]+[.?]$/u;
    expect(termsWhere(({ example_sentence }) => !sentence.test(example_sentence) || example_sentence.length > 60)).toEqual([]);
    expect(new Set(words.map(({ example_sentence }) => example_sentence)).size).toBe(50);
  });

  it('starter words are normalised, without extra spaces or curly apostrophes', () => {
    const isUntidy = (text: string) => text !== text.normalize('NFC').trim() || /\s\s|[’‘´`]/u.test(text);
    expect(termsWhere((word) => textsOf(word).some(isUntidy))).toEqual([]);
  });
});

it('Japanese starter words with kanji, and only these, have a reading in kana', async () => {
  const words = await starterWords('Japanese');
  const isWrong = ({ term, pronunciation }: StarterWord) =>
    /\p{Script=Han}/u.test(term) !== /^[\p{Script=Hiragana}ー]+$/u.test(pronunciation ?? '');
  expect(words.filter(isWrong)).toEqual([]);
});

it('Korean is the only other language with pronunciations, in Hangul and only if they differ from the term', async () => {
  for (const language of TAUGHT.filter((name) => name !== 'Japanese')) {
    const pronounced = (await starterWords(language)).filter(({ pronunciation }) => pronunciation !== undefined);
    const isWrong = ({ term, pronunciation = '' }: StarterWord) =>
      language !== 'Korean' || !LETTERS.Korean.test(pronunciation) || pronunciation === term;
    expect(pronounced.filter(isWrong)).toEqual([]);
  }
});

it('Spanish questions have an opening mark, and French punctuation stays on its line', async () => {
  const examplesOf = async (language: Taught) => (await starterWords(language)).map(({ example_sentence }) => example_sentence);
  const spanish = await examplesOf('Spanish');
  expect(spanish.filter((sentence) => sentence.includes('¿') !== sentence.includes('?'))).toEqual([]);
  expect((await examplesOf('French')).filter((sentence) => /[^\u00a0]\?/.test(sentence))).toEqual([]);
});
