/** A piece of text and its position on the page, measured from the left and the bottom. */
export interface TextPiece {
  readonly text: string;
  readonly endsLine: boolean;
  readonly right: number;
  readonly bottom: number;
  readonly height: number;
}

interface Line {
  text: string;
  right: number;
  bottom: number;
  height: number;
}

/** A gap of this many line heights starts a new paragraph. */
const PARAGRAPH_GAP = 1.8;
/** A line shorter than this share of the longest one ends a paragraph. */
const FULL_LINE = 0.85;
const NO_BLANK_AFTER = /[\u3000-\u30ff\u3400-\u9fff\uff00-\uffef]$/;

/** The paragraphs of a page. Joins lines that were only broken to fit the page, so that sentences become whole again. */
export function joinLines(pieces: readonly TextPiece[]): string {
  const lines = linesOf(pieces);
  const right = lines.reduce((most, line) => Math.max(most, line.right), 0);
  return lines.map((line, at) => textAndJoint(line, lines[at + 1], right)).join('');
}

function linesOf(pieces: readonly TextPiece[]): Line[] {
  const lines: Line[] = [];
  let line: Line | undefined;
  for (const { text, endsLine, right, bottom, height } of pieces) {
    if (line) {
      line.text += text;
      line.right = Math.max(line.right, right);
      line.height = Math.max(line.height, height);
    } else line = { text, right, bottom, height };
    if (endsLine) {
      if (line.text.trim() !== '') lines.push(line);
      line = undefined;
    }
  }
  if (line && line.text.trim() !== '') lines.push(line);
  return lines;
}

/** A line and the separator before the next one. */
function textAndJoint(line: Line, next: Line | undefined, right: number): string {
  if (!next) return line.text;
  const gap = line.bottom - next.bottom;
  if (gap < 0 || gap > PARAGRAPH_GAP * Math.max(next.height, 1)) return `${line.text}\n\n`;
  if (line.right < FULL_LINE * right) return `${line.text}\n`;
  const end = line.text.slice(-2);
  if (/\p{Ll}-$/u.test(end) && /^\p{Ll}/u.test(next.text)) return line.text.slice(0, -1);
  return /\s$/.test(end) || NO_BLANK_AFTER.test(end) ? line.text : `${line.text} `;
}
