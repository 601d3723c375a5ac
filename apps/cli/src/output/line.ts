import { styleText } from 'node:util';

/** A line that is safe to print: untrusted text in it has been escaped. Only `line` and the styles create one. */
export class Line {
  constructor(readonly text: string) {}
}

export type LinePart = Line | string | number;

/** Tagged template: `line\`${word.term} is due\``. Inserted values cannot contain terminal control sequences. */
export function line(fixed: TemplateStringsArray, ...parts: readonly LinePart[]): Line {
  return new Line(fixed.map((text, index) => text + (index < parts.length ? plain(parts[index] ?? '') : '')).join(''));
}

export function strong(part: LinePart): Line {
  return new Line(styleText('bold', plain(part), ALWAYS));
}

export function dim(part: LinePart): Line {
  return new Line(styleText('dim', plain(part), ALWAYS));
}

export function good(part: LinePart): Line {
  return new Line(styleText('green', plain(part), ALWAYS));
}

export function bad(part: LinePart): Line {
  return new Line(styleText('red', plain(part), ALWAYS));
}

/** Joins the parts that are not null. */
export function joinParts(parts: readonly (LinePart | null)[], separator = ' · '): Line {
  return new Line(
    parts
      .filter((part) => part !== null && plain(part) !== '')
      .map((part) => plain(part ?? ''))
      .join(separator),
  );
}

export function indented(text: Line, by = 2): Line {
  return new Line(' '.repeat(by) + text.text);
}

/** Always style here; the output decides whether to strip colours. */
const ALWAYS = { validateStream: false };

function plain(part: LinePart): string {
  return part instanceof Line ? part.text : printable(String(part));
}

/** Terminal control characters, including C1, and bidirectional controls. */
const CONTROLS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g;

/** Escapes untrusted text for a terminal: white space becomes spaces, control characters are written as escapes. */
export function printable(text: string): string {
  return text
    .replace(/[\t\n\r\u2028\u2029]+/g, ' ')
    .replace(CONTROLS, (control) => `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
