type Attributes = Readonly<Record<string, string | boolean>>;

/** An element with attributes and what it holds; texts are texts, whatever is in them. */
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

/** A labelled field. */
export function field(label: string, control: HTMLElement): HTMLLabelElement {
  return element('label', {}, element('span', {}, label), control);
}
