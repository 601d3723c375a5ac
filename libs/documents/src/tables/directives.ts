/** Settings that a table declares in lines before its first row. Columns count from 0. */
export interface Directives {
  readonly delimiter?: string;
  readonly html?: boolean;
  readonly columns?: string;
  readonly tags: readonly string[];
  readonly kind?: string;
  readonly group?: string;
  readonly keyColumn?: number;
  readonly kindColumn?: number;
  readonly groupColumn?: number;
  readonly tagsColumn?: number;
}

export interface DirectedText {
  readonly directives: Directives;
  /** Where the rows begin, in characters and in lines. */
  readonly start: number;
  readonly lines: number;
  /** Whether lines that begin with # are comments, as in Anki. */
  readonly remarks: boolean;
}

/** Anki's names for separators; any other value is the separator itself. */
const SEPARATORS: Readonly<Record<string, string>> = {
  comma: ',',
  semicolon: ';',
  tab: '\t',
  space: ' ',
  pipe: '|',
  colon: ':',
  '\\t': '\t',
};

type Writable = { -readonly [Key in keyof Directives]: Directives[Key] };

const SETTERS: Readonly<Record<string, (found: Writable, value: string) => void>> = {
  separator: (found, value) => (found.delimiter = separator(value)),
  html: (found, value) => (found.html = value.toLowerCase() === 'true'),
  columns: (found, value) => (found.columns = value),
  tags: (found, value) => (found.tags = value.split(' ').filter(Boolean)),
  notetype: (found, value) => (found.kind = value),
  deck: (found, value) => (found.group = value),
  'guid column': (found, value) => (found.keyColumn = column(value)),
  'notetype column': (found, value) => (found.kindColumn = column(value)),
  'deck column': (found, value) => (found.groupColumn = column(value)),
  'tags column': (found, value) => (found.tagsColumn = column(value)),
};

/** Reads Anki's headers such as `#separator:tab`, and Excel's `sep=;`. */
export function readDirectives(text: string): DirectedText {
  const found: Writable = { tags: [] };
  let [start, lines, remarks] = [0, 0, false];
  for (;;) {
    const end = lineEnd(text, start);
    const line = text.slice(start, Math.min(end, start + 10_000));
    const excel = lines === 0 && /^sep=(.)\s*$/.exec(line)?.[1];
    if (excel) found.delimiter = separator(excel);
    else if (directive(line, found)) remarks = true;
    else return { directives: found, start, lines, remarks };
    start = text.startsWith('\r\n', end) ? end + 2 : end + 1;
    lines++;
  }
}

function directive(line: string, found: Writable): boolean {
  const [, key, value] = /^#([a-z ]+):(.*)$/i.exec(line.trimEnd()) ?? [];
  const set = key !== undefined && Object.hasOwn(SETTERS, key.toLowerCase()) ? SETTERS[key.toLowerCase()] : undefined;
  set?.(found, value ?? '');
  return set !== undefined || /^#if matches:/i.test(line);
}

/** Undefined for invalid separators: letters, digits and quotation marks. */
function separator(value: string): string | undefined {
  const name = value.trim().toLowerCase();
  if (Object.hasOwn(SEPARATORS, name)) return SEPARATORS[name];
  return /^[^\p{L}\p{N}\p{Cs}"#]/u.test(value) ? value.charAt(0) : undefined;
}

/** In Anki's headers, columns count from 1. */
function column(value: string): number | undefined {
  const number = Number(value.trim());
  return Number.isInteger(number) && number > 0 ? number - 1 : undefined;
}

function lineEnd(text: string, start: number): number {
  const found = text.slice(start, start + 100_000).search(/[\r\n]/);
  return found === -1 ? text.length : start + found;
}
