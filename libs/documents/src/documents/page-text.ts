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
/** Where a page keeps its matter, if it says so. */
const PARTS = new Set(['main', 'article']);
/** A page whose main part is shorter keeps its words elsewhere. */
const MIN_MAIN_LENGTH = 200;

interface Span {
  readonly start: number;
  end: number;
}

/**
 * The readable text of an HTML page: a line for each block, without navigation and the like, readings over Japanese, and hidden elements.
 */
export class PageText {
  readonly #chunks: string[] = [];
  #length = 0;
  /** What the text so far ends with: a line, a blank that counts only if something follows, or words. Nothing was said yet: a line. */
  #end: 'line' | 'blank' | 'words' = 'line';
  /** The element that is left out, and how many of its name are open in it. */
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

  /** Characters so far. */
  get length(): number {
    return this.#length;
  }

  /** The main part of the page where it names one, else all of it. */
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

  /** Kept in pieces: a long text that is asked for its end again and again would be copied each time. */
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
