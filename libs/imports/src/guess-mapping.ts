import { type FieldColumns, IMPORT_FIELDS, type ImportField, type KindMapping } from './mapping.js';
import type { ImportSource, SourceKind } from './source.js';

/** Common column names in lower case without punctuation, in order of preference. */
const NAMES: Readonly<Record<ImportField, readonly string[]>> = {
  term: [
    ...['term', 'word', 'vocabulary', 'vocab', 'expression', 'front', 'headword', 'lemma', 'phrase', 'target', 'question', 'text'],
    ...['wort', 'begriff', 'vokabel', 'vorderseite', 'mot', 'terme', 'recto', 'palabra', 'término', 'termino', 'anverso', 'parola'],
    ...['palavra', 'frente', 'kelime', 'ön', '単語', '語彙', '表', '단어', '앞면', 'word or phrase', 'simplified', 'hanzi', 'kanji'],
  ],
  translations: [
    ...['translations', 'translation', 'meaning', 'meanings', 'back', 'answer', 'english', 'gloss', 'native'],
    ...['übersetzung', 'bedeutung', 'rückseite', 'traduction', 'sens', 'verso', 'traducción', 'traduccion', 'significado', 'reverso'],
    ...['traduzione', 'significato', 'tradução', 'traducao', 'çeviri', 'anlam', 'arka', '意味', '訳', '裏', '뜻', '의미', '뒷면'],
  ],
  definition: [
    'definition',
    'description',
    'explanation',
    'definición',
    'définition',
    'definizione',
    'definição',
    'erklärung',
    'tanım',
    '定義',
  ],
  example_sentence: [
    ...['example sentence', 'example', 'sentence', 'context', 'usage', 'beispiel', 'beispielsatz', 'satz', 'exemple', 'phrase exemple'],
    ...['ejemplo', 'frase', 'esempio', 'exemplo', 'örnek', 'cümle', '例文', '예문'],
  ],
  examples: ['examples', 'sentences', 'more examples', 'beispiele', 'exemples', 'ejemplos', 'esempi', 'exemplos'],
  pronunciation: [
    ...['pronunciation', 'ipa', 'reading', 'phonetic', 'phonetics', 'transcription', 'transliteration', 'pinyin', 'kana', 'furigana'],
    ...['aussprache', 'prononciation', 'pronunciación', 'pronuncia', 'pronúncia', 'okunuş', '読み', '読み方', '발음'],
  ],
  part_of_speech: ['part of speech', 'pos', 'word class', 'wortart', 'type', 'classe', 'categoría gramatical', '品詞', '품사', 'tür'],
  category: ['category', 'kategorie', 'catégorie', 'categoría', 'categoria', 'kategori', 'chapter', 'lesson', 'unit'],
  cefr_level: ['cefr level', 'cefr', 'level', 'niveau', 'nivel', 'livello', 'nível'],
  mnemonic: ['mnemonic', 'mnemonics', 'hint', 'eselsbrücke', 'notes', 'note', 'remarks', 'comment', 'comments', 'extra', 'back extra'],
  synonyms: ['synonyms', 'synonym', 'synonyme', 'sinónimos', 'sinonimi', 'sinônimos', '類義語', '유의어'],
  antonyms: ['antonyms', 'antonym', 'antonyme', 'antónimos', 'contrari', 'antônimos', '対義語', '반의어'],
  collocations: ['collocations', 'collocation', 'kollokationen'],
  topics: ['topics', 'topic', 'thema', 'themen', 'thème', 'tema', 'konu'],
  tags: ['tags', 'tag', 'labels', 'schlagwörter', 'étiquettes', 'etiquetas', 'etichette', 'etiketler', 'タグ', '태그'],
};

const KNOWN: ReadonlySet<string> = new Set(Object.values(NAMES).flat());

/** Whether the text is a common column name, which suggests a header line. */
export function isColumnName(text: string): boolean {
  return KNOWN.has(bare(text));
}

/** Guesses the mapping from column names; without known names, the first column is the term and the second its translation. */
export function guessMapping({ kinds, columns: known = {} }: Pick<ImportSource, 'kinds' | 'columns'>): KindMapping[] {
  const taken = new Set([known.tags, known.group].filter((column) => column !== undefined));
  return kinds.map((kind) => ({ kind: kind.name, fields: guessOf(kind, taken) }));
}

function guessOf({ columns }: SourceKind, elsewhere: ReadonlySet<number>): FieldColumns {
  const left = new Map(columns.map((name, column) => [column, bare(name)] as const).filter(([column]) => !elsewhere.has(column)));
  const guess: Partial<Record<ImportField, number[]>> = {};
  const take = (field: ImportField, column: number | undefined) => {
    if (column === undefined) return;
    guess[field] = [column];
    left.delete(column);
  };
  for (const field of IMPORT_FIELDS) take(field, named(left, NAMES[field]));
  if (!guess.term) take('term', left.keys().next().value ?? guess.translations?.[0]);
  if (!guess.translations && !guess.definition) take('translations', firstPlain(left));
  if (guess.translations?.[0] === guess.term?.[0]) delete guess.translations;
  return guess;
}

function named(left: ReadonlyMap<number, string>, names: readonly string[]): number | undefined {
  for (const name of names) for (const [column, is] of left) if (is === name) return column;
  return undefined;
}

/** Skips columns that usually hold media, ids or sort keys. */
function firstPlain(left: ReadonlyMap<number, string>): number | undefined {
  for (const [column, name] of left) if (!/audio|sound|image|picture|^id$|sort|index/.test(name)) return column;
  return undefined;
}

function bare(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}
