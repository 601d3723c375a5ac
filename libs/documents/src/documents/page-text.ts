import { markupParser } from './markup.js';

const SKIPPED = new Set(
  (
    'script style noscript template svg math canvas audio video object iframe head nav footer aside button select textarea dialog rt rp ' +
    'title'
  ).split(' '),
);
const BLOCKS = new Set(
  (
    'address article blockquote body caption center dd details div dl dt fieldset figcaption figure form h1 h2 h3 h4 h5 h6 header hr html ' +
    'legend li main ol p pre section summary table tbody tfoot thead tr ul'
  ).split(' '),
);
const CELLS = new Set(['td', 'th']);
/** Elements that mark the main content of a page. */
const PARTS = new Set(['main', 'article']);
/** If the main element is shorter than this, the real content is elsewhere. */
const MIN_MAIN_LENGTH = 200;

interface Span {
  readonly start: number;
  end: number;
}

/** The readable text of an HTML page: a line for each block, without navigation, furigana and hidden elements. */
export class PageText {
  readonly #chunks: string[] = [];
  #length = 0;
  /** What the text ends with: a line break, a space that only counts if text follows, or text. Initially a line break. */
  #end: 'line' | 'blank' | 'words' = 'line';
  /** The skipped element, and how many elements of the same name are open inside it. */
  #skipped: { readonly name: string; open: number } | undefined;
  #asWritten = 0;
  readonly #parts = new Map<string, Span>();
  readonly #parser = markupParser('html', {
    onopentag: (name, attributes) => this.#open(name, attributes),
    onclosetag: (name) => this.#close(name),
    ontext: (text) => this.#read(text),
  });

  write(html: string): void {
    this.#parser.write(html);
  }

  get length(): number {
    return this.#length;
  }

  /** The main content if the page marks it, otherwise the whole text. */
  end(): string {
    this.#parser.end();
    const text = this.#chunks.join('');
    const span = [this.#parts.get('main'), this.#parts.get('article')].find((part) => part && part.end - part.start >= MIN_MAIN_LENGTH);
    return (span ? text.slice(span.start, span.end) : text).trim();
  }

  #open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (this.#skipped) {
      if (name === this.#skipped.name) this.#skipped.open++;
      return;
    }
    if (SKIPPED.has(name) || 'hidden' in attributes || attributes['aria-hidden'] === 'true') {
      this.#skipped = { name, open: 1 };
      return;
    }
    if (name === 'br') this.#add('\n', 'line');
    if (name === 'pre') this.#asWritten++;
    if (BLOCKS.has(name)) this.#endLine();
    if (CELLS.has(name) && this.#end !== 'line') this.#add('\t', 'line');
    if (PARTS.has(name) && !this.#parts.has(name)) this.#parts.set(name, { start: this.#length, end: 0 });
  }

  #close(name: string): void {
    if (this.#skipped) {
      if (name === this.#skipped.name && --this.#skipped.open === 0) this.#skipped = undefined;
      return;
    }
    if (name === 'pre') this.#asWritten--;
    if (BLOCKS.has(name)) this.#endLine();
    const part = this.#parts.get(name);
    if (part) part.end = this.#length;
  }

  #read(text: string): void {
    if (this.#skipped || text === '') return;
    if (this.#asWritten > 0) {
      this.#add(text, text.endsWith('\n') ? 'line' : 'words');
      return;
    }
    const words = text.replace(/\s+/g, ' ');
    const plain = words.trim();
    if (words.startsWith(' ') && this.#end === 'words') this.#end = 'blank';
    if (plain === '') return;
    this.#add(this.#end === 'blank' ? ` ${plain}` : plain, words.endsWith(' ') ? 'blank' : 'words');
  }

  #endLine(): void {
    if (this.#end !== 'line') this.#add('\n', 'line');
  }

  /** Collects pieces: checking the end of one long string repeatedly would copy it each time. */
  #add(piece: string, end: 'line' | 'blank' | 'words'): void {
    this.#chunks.push(piece);
    this.#length += piece.length;
    this.#end = end;
  }
}

export function pageText(html: string): string {
  const page = new PageText();
  page.write(html);
  return page.end();
}
