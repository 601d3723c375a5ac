import type { Page } from '@playwright/test';

/** Words that come from the browser in any language. */
const BROWSER_WORDS = new Set(browserWords());

/** Those of dates, spans of time and lists, and names of languages. */
function browserWords(): string[] {
  const days = [...Array(60).keys()].map((number) => new Date(2026, 0, 1 + 6 * number));
  const dates = (['long', 'short'] as const).flatMap((style) =>
    days.flatMap((day) =>
      // The second is the browser's region.
      ['en', 'en-GB'].map((locale) => new Intl.DateTimeFormat(locale, { month: style, weekday: style, hour: 'numeric' }).format(day)),
    ),
  );
  const units = (['second', 'minute', 'hour', 'day', 'week', 'month', 'year'] as const).flatMap((unit) =>
    [-2, -1, 0, 1, 2].flatMap((count) => [
      new Intl.RelativeTimeFormat('en', { numeric: 'auto' }).format(count, unit),
      ...(['long', 'short', 'narrow'] as const).map((unitDisplay) =>
        new Intl.NumberFormat('en', { style: 'unit', unit, unitDisplay }).format(Math.abs(count)),
      ),
    ]),
  );
  const languages = ['en', 'fr', 'de', 'it', 'ja', 'ko', 'pt', 'es', 'tr', 'ar', 'zh', 'ru', 'pl', 'nl', 'uk', 'hi'].map((language) =>
    new Intl.DisplayNames('en', { type: 'language' }).of(language),
  );
  return [...dates, ...units, ...languages, 'seconds', 'and', 'or'].join(' ').match(/\p{L}+/gu) ?? [];
}

/**
 * What is wrong with the texts on a page of the pseudo-locale: words outside of its brackets, which no file of texts holds, and texts
 * that do not fit where they stand. The learner's own text carries `dir` or `lang`; `known` are further words of theirs.
 */
export async function textFaults(page: Page, known: readonly string[]): Promise<string[]> {
  const words = [...BROWSER_WORDS, ...(known.join(' ').match(/\p{L}+/gu) ?? [])];
  return page.evaluate(findTextFaults, words);
}

/** Runs in the page, so that it can use nothing from around it. */
function findTextFaults(known: string[]): string[] {
  const faults = new Set<string>();
  const isKnown = new Set(known);
  const untranslated = (text: string): boolean => {
    let rest = text;
    for (let before = ''; before !== rest;) {
      before = rest;
      rest = rest.replace(/⟦[^⟦⟧]*⟧/g, ' ');
    }
    return (rest.match(/\p{L}{2,}/gu) ?? []).some((word) => !isKnown.has(word)) || /[⟦⟧]/.test(rest);
  };
  const isLearners = (element: Element): boolean => element.closest('bdi, [dir]:not(html), [lang]:not(html)') !== null;
  /** Of something of the learner's, or of a language in that language. */
  const isName = (element: Element): boolean => element instanceof HTMLOptionElement && /^(\d+|[a-z]{2,3}|[A-Z].*)$/.test(element.value);
  const describe = (element: Element): string => `${element.tagName.toLowerCase()}.${element.className}`.slice(0, 60);

  /** Whether a text reaches out of a box that hides what does, or of the window. */
  const cutBy = (box: DOMRect, parent: Element): string | undefined => {
    for (let element: Element | null = parent; element; element = element.parentElement) {
      const { overflowX, overflowY, clipPath, position } = getComputedStyle(element);
      const frame = element.getBoundingClientRect();
      // What is only for screen readers is a pixel wide.
      if (frame.width <= 1 || clipPath.startsWith('inset')) return undefined;
      if (/auto|scroll/.test(overflowX + overflowY)) return undefined;
      const hides = { x: /hidden|clip/.test(overflowX), y: /hidden|clip/.test(overflowY) };
      if (hides.x && (box.left < frame.left - 1 || box.right > frame.right + 1)) return describe(element);
      if (hides.y && (box.top < frame.top - 1 || box.bottom > frame.bottom + 1)) return describe(element);
      if (position === 'fixed') break;
    }
    return box.left < -1 || box.right > document.documentElement.clientWidth + 1 ? 'the window' : undefined;
  };

  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    const { parentElement: parent } = node;
    const text = node.textContent?.trim() ?? '';
    if (!parent || text === '' || parent.closest('script, style, noscript')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()];
    if (boxes.length === 0 && !parent.closest('option')) continue;
    if (isLearners(parent) || isName(parent)) continue;
    if (untranslated(text)) faults.add(`not translated: “${text}” in ${describe(parent)}`);
    const cut = boxes.map((box) => cutBy(box, parent)).find((where) => where !== undefined);
    if (cut && getComputedStyle(parent).visibility === 'visible') faults.add(`cut by ${cut}: “${text}”`);
  }
  const named = '[aria-label], [aria-description], [aria-valuetext], [aria-roledescription], [placeholder], [title], [alt]';
  for (const element of document.querySelectorAll(named)) {
    for (const name of ['aria-label', 'aria-description', 'aria-valuetext', 'aria-roledescription', 'placeholder', 'title', 'alt']) {
      const text = element.getAttribute(name) ?? '';
      if (untranslated(text)) faults.add(`not translated: ${name} “${text}” of ${describe(element)}`);
    }
  }
  if (untranslated(document.title)) faults.add(`not translated: title “${document.title}”`);
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) faults.add(`scrolls sideways: ${scrollWidth} of ${clientWidth} pixels`);
  return [...faults];
}
