/** Stored beside every fold. Raise it when a fold gives another result for any text, and refold what carries the older number. */
export const FOLD_VERSION = 1;

/**
 * The key by which two terms are the same word: canonical form, letter case and blanks do not matter, accents do.
 * año is not ano; Straße is STRASSE; Turkish dotless ı is not i.
 * Idempotent. Can be empty for a text of blanks and invisible characters.
 */
export function termKey(term: string): string {
  const visible = term.replace(INVISIBLE_BUT_JOINERS, '');
  const folded = visible.normalize('NFD').replace(ALL_BUT_DOTLESS_I, caseFolded);
  return collapseBlanks(undotted(folded).normalize('NFC'));
}

/**
 * The form in which text is searched: what people leave out or cannot type is taken away from letters of the Latin script, and nothing
 * from other scripts, where a mark makes another letter. niño → nino, Straße → strasse, œuf → oeuf, ışık → isik;
 * か is not が, и not й, Indic vowel signs and Thai tone marks stay. Compatibility forms become plain ones: ｶﾞ → ガ, Ａ → a, ﬁ → fi.
 * Idempotent. Can be empty for a text of blanks and invisible characters.
 */
export function searchForm(text: string): string {
  const plain = text.replace(INVISIBLE, '').normalize('NFKD');
  const bare = caseFolded(plain).replace(MARKS_ON_LATIN, '$1');
  return collapseBlanks(bare.replace(LATIN_WITHOUT_DECOMPOSITION, plainLetter).replace(APOSTROPHES, "'").normalize('NFKC'));
}

/** Default ignorables: soft hyphens, zero-width spaces, direction marks and the like, which come along when text is pasted. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}+/gu;

/** The same without the two joiners, which spell words in Persian and in Indic scripts. */
const INVISIBLE_BUT_JOINERS = /(?:(?![\u200c\u200d])\p{Default_Ignorable_Code_Point})+/gu;

const ALL_BUT_DOTLESS_I = /[^ı]+/gu;

const MARKS_ON_LATIN = /(\p{Script=Latin})\p{Mn}+/gu;

/** Latin letters that Unicode does not decompose into a base and a mark, as Lucene's ASCIIFoldingFilter writes them. */
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

/** A phone's keyboard writes l’eau, a computer's l'eau. */
const APOSTROPHES = /[‘’ʼ]/gu;

/**
 * Full case folding. The runtime has none, so: lower, upper, lower. The first pass turns ẞ into ß, the upper one writes ß, ﬁ and ΐ out
 * and joins letters that share a capital, the last one is the result. Final sigma becomes σ, which Unicode's folding does too.
 * It differs from Unicode's in ı, which shares its capital with i: callers decide about ı beforehand.
 */
function caseFolded(text: string): string {
  return text.toLowerCase().toUpperCase().toLowerCase().replaceAll('ς', 'σ');
}

/** The lower case of İ is i with a dot above, which Turks write as plain i. */
function undotted(text: string): string {
  return text.replace(/i\u0307+/gu, 'i');
}

function plainLetter(letter: string): string {
  return PLAIN_LETTERS[letter] ?? letter;
}

function collapseBlanks(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}
