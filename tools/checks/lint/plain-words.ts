/** Words that make text read as if translated, banned in names, comments, test titles and documents. */
const UNPLAIN = [
  'told',
  'tells?',
  'whoever',
  'whatever',
  'anew',
  'somebody',
  'nobody',
  'anybody',
  'meanwhile',
  'besides',
  'brought',
  'furnish(?:e[sd]|ing)?',
  'tidings',
  'at hand(?!-)',
  'in hand(?!-)',
  'lets? in(?!to)',
  'stands(?! (?:in )?for| out)',
  'what waits',
  'comes back',
  'for good(?! reason)',
  'no longer there',
];
const PATTERN = new RegExp(`\\b(?:${UNPLAIN.map((word) => word.replace(' ', '\\s+(?:[*#]\\s+|//\\s+)?')).join('|')})\\b`, 'gi');

/** The unplain words in a text, with 1-based line numbers. Also finds them inside identifiers. */
export function unplainWords(text: string) {
  const separate = separateWords(text);
  return [...separate.matchAll(PATTERN)].map(({ 0: word, index }) => ({
    word: word.toLowerCase(),
    line: separate.slice(0, index).split('\n').length,
  }));
}

/** Splits camelCase and CONSTANT_CASE names into words. */
function separateWords(text: string) {
  return text.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, ' ').replaceAll(/(?<=[A-Za-z\d])_(?=[A-Za-z\d])/g, ' ');
}
