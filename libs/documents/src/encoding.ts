import { isUtf8 } from 'node:buffer';
import { SourceFault, UnreadableSourceError } from '@wordhoard/imports';
import { analyse } from 'chardet';

export interface DecodedText {
  readonly text: string;
  /** The Encoding Standard's name. */
  readonly encoding: string;
  /** True if the bytes are ambiguous, so that the user should check the letters. */
  readonly guessed: boolean;
}

const BYTE_ORDER_MARKS: readonly [encoding: string, mark: readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];
/** Sample size for detection: enough to distinguish languages, and fast. */
const SAMPLE_BYTES = 256 * 1024;
/** The HTML standard looks for a charset declaration in the first 1024 bytes. */
const HEAD_BYTES = 1024;
const DECLARATION = /<meta\b[^>]{0,200}\bcharset\s{0,10}=\s{0,10}["']?([\w:.-]{1,40})/i;
const SEVERAL_BYTES = /^(?:Shift_JIS|EUC|GB|Big5|ISO-2022)/i;
/** Below this confidence, a guess only means "some Western European text". */
const MIN_CONFIDENCE = 10;

/**
 * Decodes a file in any encoding: Unicode by its byte order mark or structure, otherwise the most likely legacy encoding.
 *
 * @throws UnreadableSourceError for binary data
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const encoding = unicodeOf(bytes);
  const decoded = encoding
    ? { text: decodeStrictly(encoding, bytes), encoding, guessed: false }
    : (declared(bytes) ?? cutUtf8(bytes) ?? guess(bytes));
  const { text } = decoded;
  if (text === null || text.includes('\0') || !text.isWellFormed()) {
    throw new UnreadableSourceError(SourceFault.Damaged, 'The file holds bytes that no text has.');
  }
  return { ...decoded, text };
}

function unicodeOf(bytes: Uint8Array): string | undefined {
  const marked = BYTE_ORDER_MARKS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte));
  if (marked) return marked[0];
  return utf16WithoutMark(bytes) ?? (isUtf8(bytes) ? 'utf-8' : undefined);
}

/** In UTF-16, every second byte of Latin letters, digits and line ends is zero; other encodings contain no zeros. */
function utf16WithoutMark(bytes: Uint8Array): string | undefined {
  const pairs = Math.min(bytes.length, 4096) >> 1;
  let [even, odd] = [0, 0];
  for (let at = 0; at < pairs * 2; at += 2) {
    if (bytes[at] === 0) even++;
    if (bytes[at + 1] === 0) odd++;
  }
  const many = pairs / 4;
  if (pairs < 2 || bytes.length % 2 !== 0) return undefined;
  if (odd > many && even === 0) return 'utf-16le';
  return even > many && odd === 0 ? 'utf-16be' : undefined;
}

/** The encoding that an HTML page declares, if its bytes are valid in it. */
function declared(bytes: Uint8Array): DecodedText | undefined {
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString('latin1');
  const name = DECLARATION.exec(head)?.[1];
  const text = name === undefined ? null : decodeStrictly(name, bytes);
  return name === undefined || text === null ? undefined : { text, encoding: new TextDecoder(name).encoding, guessed: false };
}

/** UTF-8 that was truncated inside a character or has a few broken bytes is still UTF-8. */
function cutUtf8(bytes: Uint8Array): DecodedText | undefined {
  const text = new TextDecoder('utf-8').decode(bytes);
  let [broken, sound] = [0, 0];
  for (const character of text.slice(0, SAMPLE_BYTES)) {
    if (character === '\uFFFD') broken++;
    else if (character > '\u007F') sound++;
  }
  return sound > 20 * broken ? { text, encoding: 'utf-8', guessed: true } : undefined;
}

function guess(bytes: Uint8Array): { text: string | null; encoding: string; guessed: true } {
  for (const name of likely(bytes.subarray(0, SAMPLE_BYTES))) {
    const text = decodeStrictly(name, bytes);
    if (text !== null) return { text, encoding: new TextDecoder(name).encoding, guessed: true };
  }
  return { text: decodeStrictly('windows-1252', bytes), encoding: 'windows-1252', guessed: true };
}

/** Possible encodings of the sample, likeliest first. Multi-byte encodings are recognized by their structure, others by words. */
function likely(sample: Uint8Array): string[] {
  const whole = analyse(sample);
  const found = SEVERAL_BYTES.test(whole[0]?.name ?? '') ? whole : analyse(nonAsciiLines(sample));
  return found.filter(({ confidence }) => confidence >= MIN_CONFIDENCE).map(({ name }) => name);
}

/** Only lines with non-ASCII bytes: markup and plain English say nothing about the encoding. */
function nonAsciiLines(sample: Uint8Array): Buffer {
  const lines = Buffer.from(sample)
    .toString('latin1')
    .replace(/<[^<>]{0,1000}>/g, ' ')
    .split(/[\r\n]+/);
  return Buffer.from(lines.filter((line) => /[\x80-\xff]/.test(line)).join('\n'), 'latin1');
}

/** Null if the bytes are not valid in this encoding, or it is not supported. */
function decodeStrictly(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
