import { blockOf, selectedText, textWalker } from './selected-text.js';

/** The selection of a page and the surrounding text of the paragraph. */
export interface PageSelection {
  readonly before: string;
  readonly selected: string;
  readonly after: string;
  /** The declared language; empty if there is none. */
  readonly language: string;
  /** Whether this frame has the keyboard focus. */
  readonly hasFocus: boolean;
}

/** Limit of the text on either side and of the selection, in UTF-16 units. */
const MAX_CONTEXT_LENGTH = 2000;

/** Marks paragraphs that are only separated by empty lines. */
const PARAGRAPH_SEPARATOR = '\u2029';

/** The entry point in the page, run once per capture. */
export default function pageSelection(): PageSelection | null {
  const found = selectedText(MAX_CONTEXT_LENGTH);
  if (!found) return null;
  const { first, from, last, to, text } = found;
  return {
    before: textBefore(first, from),
    selected: text,
    after: textAfter(last, to),
    language: first.parentElement?.closest<HTMLElement>('[lang]')?.lang || document.documentElement.lang,
    hasFocus: document.hasFocus() && !(document.activeElement instanceof HTMLIFrameElement),
  };
}

function textBefore(start: Text, offset: number): string {
  const block = blockOf(start);
  const walker = textWalker(start.getRootNode());
  walker.currentNode = start;
  let text = partedText(start, 0, offset);
  while (text.length < MAX_CONTEXT_LENGTH) {
    const node = walker.previousNode();
    if (!(node instanceof Text) || blockOf(node) !== block) break;
    text = partedText(node, 0, node.length) + text;
  }
  return text.slice(-MAX_CONTEXT_LENGTH);
}

function textAfter(end: Text, offset: number): string {
  const block = blockOf(end);
  const walker = textWalker(end.getRootNode());
  walker.currentNode = end;
  let text = partedText(end, offset, end.length);
  while (text.length < MAX_CONTEXT_LENGTH) {
    const node = walker.nextNode();
    if (!(node instanceof Text) || blockOf(node) !== block) break;
    text += partedText(node, 0, node.length);
  }
  return text.slice(0, MAX_CONTEXT_LENGTH);
}

/** In elements that preserve line breaks, an empty line ends a paragraph. */
function partedText(node: Text, from: number, to: number): string {
  const text = node.data.slice(from, to);
  const isAsTyped = node.parentElement !== null && /^(pre|break-spaces)/.test(getComputedStyle(node.parentElement).whiteSpace);
  return isAsTyped ? text.replace(/\n[^\S\n]*\n/g, PARAGRAPH_SEPARATOR) : text;
}
