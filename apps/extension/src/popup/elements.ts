type Attributes = Readonly<Record<string, string | boolean>>;

/** Creates an element with attributes and children. Text is never parsed as HTML. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === true) made.setAttribute(name, '');
    else if (value !== false) made.setAttribute(name, value);
  }
  made.append(...children);
  return made;
}

/** A button with an action. `label` is its accessible name if the text alone is ambiguous. */
export function button(look: string, text: string, act: () => Promise<void>, label = text): HTMLButtonElement {
  const made = element('button', { type: 'button', class: look, 'aria-label': label }, text);
  made.addEventListener('click', () => void act());
  return made;
}

/** A labelled form control. */
export function field(label: string, control: HTMLElement): HTMLLabelElement {
  return element('label', {}, element('span', {}, label), control);
}

/** Resolves after the first paint. A hidden page paints later. */
export function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    new PerformanceObserver((list, observer) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      resolve();
    }).observe({ type: 'paint', buffered: true });
  });
}
