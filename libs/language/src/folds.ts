/** Stored with every folded text. Increase it when a fold's output changes for any text, and refold rows with an older number. */
export const FOLD_VERSION = 1;

/**
 * The key by which two terms are the same word. Ignores canonical form, case and spaces; keeps accents: año is not ano, Straße is STRASSE,
 * and Turkish dotless ı is not i. Idempotent. Can be empty for a text of spaces and invisible characters.
 */
export function termKey(term: string): string {
  const visible = term.replace(INVISIBLE_BUT_JOINERS, '');
  const folded = visible.normalize('NFD').replace(ALL_BUT_DOTLESS_I, caseFolded);
  return collapseBlanks(undotted(folded).normalize('NFC'));
}

/**
 * The form used for searching. Removes diacritics from Latin letters, but not from other scripts, where a mark makes a different letter.
 * niño → nino, Straße → strasse, œuf → oeuf, ışık → isik; か is not が, й is not и, Indic vowel signs and Thai tone marks stay. Replaces
 * compatibility forms: ｶﾞ → ガ, Ａ → a, ﬁ → fi. Idempotent. Can be empty for a text of spaces and invisible characters.
 */
export function searchForm(text: string): string {
  const plain = text.replace(INVISIBLE, '').normalize('NFKD');
  const bare = caseFolded(plain).replace(MARKS_ON_LATIN, '$1');
  return collapseBlanks(bare.replace(LATIN_WITHOUT_DECOMPOSITION, plainLetter).replace(APOSTROPHES, "'").normalize('NFKC'));
}

/** Default ignorables such as soft hyphens, zero-width spaces and direction marks, which come with pasted text. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}+/gu;

/** The same without the two joiners, which are part of the spelling in Persian and Indic scripts. */
const INVISIBLE_BUT_JOINERS = /(?:(?![\u200c\u200d])\p{Default_Ignorable_Code_Point})+/gu;

const ALL_BUT_DOTLESS_I = /[^ı]+/gu;

const MARKS_ON_LATIN = /(\p{Script=Latin})\p{Mn}+/gu;

/** Latin letters without a Unicode decomposition, mapped as in Lucene's ASCIIFoldingFilter. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
};

const LATIN_WITHOUT_DECOMPOSITION = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'gu');

/** Phone keyboards type l’eau, computer keyboards l'eau. */
const APOSTROPHES = /[‘’ʼ]/gu;

/**
 * Approximates full case folding, which the runtime lacks, by lower, upper, lower. The first pass turns ẞ into ß; the second expands ß, ﬁ
 * and ΐ and merges letters that share a capital; the last gives the result. Final sigma becomes σ, as in Unicode's folding. The difference
 * is ı, which shares its capital with i: callers handle ı first.
 */
function caseFolded(text: string): string {
  return text.toLowerCase().toUpperCase().toLowerCase().replaceAll('ς', 'σ');
}

/** İ lowercases to i with a combining dot, which Turkish writes as plain i. */
function undotted(text: string): string {
  return text.replace(/i\u0307+/gu, 'i');
}

function plainLetter(letter: string): string {
  return PLAIN_LETTERS[letter] ?? letter;
}

function collapseBlanks(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}
