/**
 * How people and programs name columns of vocabulary, folded: in English, and in the languages of this product where their spreadsheets
 * speak it. Only for telling a line of names from a line of words; what a column is for, the mapping decides.
 */
const NAMES = new Set(
  [
    'term word words expression phrase front vocabulary vocab lemma headword kanji hanzi hangul',
    'back translation translations meaning meanings definition definitions english gloss answer question',
    'example examples example_sentence sentence sentences context usage pronunciation reading kana pinyin ipa romaji furigana',
    'part_of_speech pos type gender plural category cefr cefr_level level mnemonic hint notes note comment comments remarks extra',
    'synonyms antonyms collocations topics tags tag deck group lesson chapter unit list audio sound image picture id guid source language',
    'source_language target_language due interval ease created modified frequency rank',
    'palabra palabras traduccion significado definicion ejemplo ejemplos frase etiquetas notas pronunciacion',
    'mot mots traduction signification exemple exemples phrase etiquettes prononciation',
    'wort worter ubersetzung bedeutung definition beispiel beispiele satz schlagworter notizen aussprache',
    'parola parole traduzione significato definizione esempio esempi frase etichette note pronuncia',
    'palavra palavras traducao exemplo exemplos significado etiquetas notas pronuncia',
    'kelime kelimeler ceviri anlam anlami ornek cumle etiketler notlar okunus',
    'spanish french german italian portuguese japanese korean turkish chinese russian espanol francais deutsch italiano portugues turkce',
    '単語 言葉 意味 訳 翻訳 例文 読み 読み方 発音 品詞 タグ 단어 뜻 의미 번역 예문 발음 품사 태그',
  ]
    .join(' ')
    .split(' '),
);

/**
 * Whether the first line of a table names its columns. Such names are words that people learn as well, so at least half of the cells,
 * and two where there are two, must be known as names, none may repeat, and none may hold a sentence.
 */
export function isHeader(first: readonly string[]): boolean {
  const cells = first.map(folded).filter(Boolean);
  const known = cells.filter((cell) => NAMES.has(cell)).length;
  const distinct = new Set(cells).size === cells.length;
  return (
    distinct && cells.every((cell) => cell.length <= 40) && known * 2 >= cells.length && known >= Math.min(2, cells.length) && known > 0
  );
}

/** Names of columns, each with one; what has none is called by its place. */
export function columnNames(given: readonly string[], width: number): string[] {
  return Array.from({ length: width }, (_, at) => given[at]?.trim().slice(0, 200) || `Column ${at + 1}`);
}

function folded(cell: string): string {
  const plain = cell
    .trim()
    .slice(0, 60)
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .normalize('NFC')
    .toLowerCase();
  return plain
    .replaceAll('ı', 'i')
    .replace(/[\s_-]+/g, '_')
    .replace(/_?(\d+|\([^)]*\))$/, '');
}
