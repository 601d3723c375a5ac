/** Secrets by name. */
export type Secrets = Readonly<Record<string, string | Buffer>>;

/** Data to search, and where it came from. */
export interface Haystack {
  readonly where: string;
  readonly bytes: Buffer;
}

interface Needle {
  readonly of: string;
  readonly bytes: Buffer;
}

/** Shorter lines of a multi-line secret would match by chance. */
const MIN_LINE_LENGTH = 20;

const BETWEEN = Buffer.from('\n');

/**
 * Finds secrets in plain text, base64 and base64url at any offset, hexadecimal, URL encoding, form encoding and JSON strings. Multi-line
 * secrets are searched line by line.
 */
export function secretsIn(haystacks: Iterable<Haystack>, secrets: Secrets): string[] {
  const needles = Object.entries(secrets).flatMap(([name, secret]) => needlesOf(name, secret));
  const found = new Set<string>();
  for (const [where, bytes] of byPlace(haystacks)) {
    for (const needle of needles) if (bytes.includes(needle.bytes)) found.add(`${needle.of} in ${where}`);
  }
  return [...found];
}

/** Searching a few large buffers is faster than many small ones. */
function byPlace(haystacks: Iterable<Haystack>): Map<string, Buffer> {
  const places = Map.groupBy(haystacks, ({ where }) => where);
  return new Map([...places].map(([where, found]) => [where, Buffer.concat(found.flatMap(({ bytes }) => [bytes, BETWEEN]))]));
}

function needlesOf(name: string, secret: string | Buffer): Needle[] {
  const pieces = typeof secret === 'string' ? [secret, ...linesOf(secret)] : [secret];
  return pieces.flatMap((piece) => {
    const bytes = Buffer.from(piece);
    const texts = [...base64Forms(bytes), bytes.toString('hex'), bytes.toString('hex').toUpperCase()];
    if (typeof piece === 'string') texts.push(...textForms(piece));
    const forms = [bytes, ...texts.map((text) => Buffer.from(text))];
    return forms.map((form) => ({ of: name, bytes: form }));
  });
}

function linesOf(text: string): string[] {
  const lines = text.split(/\s*\n\s*/);
  return lines.length === 1 ? [] : lines.filter((line) => line.length >= MIN_LINE_LENGTH && !line.startsWith('-----'));
}

function textForms(text: string): string[] {
  const form = new URLSearchParams({ text }).toString().slice('text='.length);
  return [encodeURIComponent(text), form, JSON.stringify(text).slice(1, -1)];
}

/** The part of the base64 encoding that does not depend on the surrounding text, for each byte offset. */
function base64Forms(bytes: Buffer): string[] {
  return [0, 1, 2].flatMap((before) => {
    const whole = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64');
    const own = whole.slice(Math.ceil((before * 8) / 6), Math.floor(((before + bytes.length) * 8) / 6));
    return [own, own.replaceAll('+', '-').replaceAll('/', '_')];
  });
}
