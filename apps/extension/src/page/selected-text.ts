/** The selected text of a page, without furigana, hidden text and form fields. */
export interface SelectedText {
  readonly first: Text;
  readonly from: number;
  readonly last: Text;
  readonly to: number;
  readonly text: string;
}

/** Never read: form fields, and text that the page hides. */
const UNREAD = 'input, textarea, select, script, style, noscript, template, rt, rp';

/** Undefined if nothing is selected, or the selection is in a form field. */
export function selectedText(most: number): SelectedText | undefined {
  const range = selectedRange();
  if (!range || range.collapsed || isUnread(range.commonAncestorContainer)) return undefined;
  const parts = partsOf(range, most);
  const [first] = parts;
  const last = parts.at(-1);
  if (!first || !last) return undefined;
  return { first: first.node, from: first.from, last: last.node, to: last.to, text: textOf(parts) };
}

/** The page sees a selection inside a web component as the component itself. */
function selectedRange(): Range | undefined {
  let selection = document.getSelection();
  for (let inner = selection; inner?.rangeCount; inner = selectionWithin(inner)) selection = inner;
  return selection?.rangeCount ? selection.getRangeAt(0) : undefined;
}

function selectionWithin({ anchorNode, anchorOffset }: Selection): Selection | null {
  const selected = anchorNode?.childNodes[anchorOffset];
  const root = selected instanceof HTMLElement ? chrome.dom.openOrClosedShadowRoot(selected) : null;
  // Chromium-specific, so TypeScript's DOM types lack it.
  return (root as { getSelection?: () => Selection | null } | null)?.getSelection?.() ?? null;
}

/** Walks the text nodes and line breaks of a tree in order. */
export function textWalker(root: Node): TreeWalker {
  return document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, (node) => {
    if (node instanceof Text) return isShown(node) ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_REJECT;
    if (!(node instanceof Element)) return NodeFilter.FILTER_SKIP;
    if (node.matches(UNREAD) || isEditable(node)) return NodeFilter.FILTER_REJECT;
    return node instanceof HTMLBRElement ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP;
  });
}

function isShown({ parentElement }: Text): boolean {
  return parentElement?.checkVisibility({ checkVisibilityCSS: true }) ?? true;
}

function isUnread(node: Node): boolean {
  const element = node instanceof Element ? node : node.parentElement;
  return element !== null && (element.closest(UNREAD) !== null || isEditable(element));
}

function isEditable(element: Element): boolean {
  return element instanceof HTMLElement && element.isContentEditable;
}

/** A text node and its selected range. */
interface Part {
  readonly node: Text;
  readonly from: number;
  readonly to: number;
}

function partsOf(range: Range, most: number): Part[] {
  const parts: Part[] = [];
  const { startContainer, startOffset, endContainer, endOffset } = range;
  const walker = textWalker(range.commonAncestorContainer);
  walker.currentNode = startContainer.childNodes[startOffset] ?? startContainer;
  let length = 0;
  for (let node: Node | null = walker.currentNode; node && length < most; node = walker.nextNode()) {
    if (range.comparePoint(node, 0) > 0) break;
    // The walker does not filter its start node, so check it here.
    if (!(node instanceof Text) || isUnread(node)) continue;
    const part = { node, from: node === startContainer ? startOffset : 0, to: node === endContainer ? endOffset : node.length };
    // A triple click on a paragraph selects up to the start of the next one.
    if (node.data.slice(part.from, part.to).trim() === '') continue;
    parts.push(part);
    length += part.to - part.from;
  }
  return parts;
}

function textOf(parts: readonly Part[]): string {
  return parts
    .map(({ node, from, to }, at) => {
      const before = parts[at - 1];
      const isApart = before !== undefined && blockOf(before.node) !== blockOf(node);
      return (isApart ? ' ' : '') + node.data.slice(from, to);
    })
    .join('');
}

/** The block element around a text: a paragraph, list item or similar. */
export function blockOf(node: Node): Element | null {
  let element = node.parentElement;
  while (element && /^(inline|contents|ruby)/.test(getComputedStyle(element).display)) element = element.parentElement;
  return element;
}
