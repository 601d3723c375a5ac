/** Common HTML entities; others are left as they are. The full table of the `entities` package has 14 kB after gzip. */
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ensp: ' ',
  emsp: ' ',
  thinsp: ' ',
  shy: '',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  rarr: '→',
  larr: '←',
  middot: '·',
  times: '×',
  bull: '•',
};

const TAG = /<\/?[a-z][^<>]*>/gi;
const LINE_END = /<(?:br|\/p|\/div|\/li|\/tr|\/h[1-6])\b[^<>]*>/gi;
const SOUND = /\[(?:sound|anki:play):[^[\]\n]*\]/g;

/** The plain text of an HTML field: no markup or media, one line per block. */
export function plainText(html: string): string {
  if (!/[<&[]/.test(html)) return html;
  const shown = without(without(without(html, '<!--', '-->'), '<style', '</style>'), '<script', '</script>');
  const text = shown.replace(SOUND, '').replace(LINE_END, '\n').replace(TAG, '');
  return decodeEntities(text);
}

export function decodeEntities(text: string): string {
  return text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,6});/gi, (whole, name: string) => characterOf(name) ?? whole);
}

/** Removes delimited parts in linear time; a regular expression can be made to backtrack. */
function without(text: string, begin: string, end: string): string {
  const folded = text.toLowerCase();
  // Lowercasing changes the length of some letters. Such a text is searched as it is, and may keep some of its markup.
  const searched = folded.length === text.length ? folded : text;
  let kept = '';
  let at = 0;
  for (let from = searched.indexOf(begin); from >= 0; from = searched.indexOf(begin, at)) {
    const to = searched.indexOf(end, from);
    if (to < 0) break;
    kept += text.slice(at, from);
    at = to + end.length;
  }
  return kept + text.slice(at);
}

function characterOf(name: string): string | undefined {
  if (!name.startsWith('#')) return ENTITIES[name];
  const code = /^#x/i.test(name) ? parseInt(name.slice(2), 16) : parseInt(name.slice(1), 10);
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
}

interface Blank {
  readonly opening: string;
  text: string;
}

/** A cloze sentence with its blanks filled in: {{c1::answer::hint}} becomes its answer. Blanks can be nested. */
export function fillCloze(sentence: string): string {
  const open: Blank[] = [{ opening: '', text: '' }];
  for (const part of sentence.split(/(\{\{c\d+(?:,\d+)*::|\}\})/)) {
    if (part.startsWith('{{c')) open.push({ opening: part, text: '' });
    else if (part === '}}' && open.length > 1) append(open, answerOf((open.pop() as Blank).text));
    else append(open, part);
  }
  return open.map(({ opening, text }) => opening + text).join('');
}

function append(open: readonly Blank[], text: string): void {
  (open.at(-1) as Blank).text += text;
}

function answerOf(blank: string): string {
  const hint = blank.indexOf('::');
  return hint < 0 ? blank : blank.slice(0, hint);
}
