import { TextDecoder } from 'node:util';
import { SourceFault, UnreadableSourceError } from '@wordhoard/imports';

/** In characters. The line of a word with ten thousand answers takes a tenth of this. */
const MAX_LINE_LENGTH = 64_000_000;

/** Lines end with a line feed only, because other line separators can occur inside strings. */
export async function* linesOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<string, void> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let rest: string[] = [];
  let length = 0;
  for await (const chunk of bytes) {
    const [first = '', ...more] = decoded(decoder, chunk).split('\n');
    rest.push(first);
    length += first.length;
    if (length > MAX_LINE_LENGTH) throw new UnreadableSourceError(SourceFault.TooLarge, 'The file has a line that is too long to be read');
    for (const next of more) {
      yield rest.join('');
      rest = [next];
      length = next.length;
    }
  }
  yield rest.join('');
}

function decoded(decoder: TextDecoder, chunk: Buffer): string {
  try {
    return decoder.decode(chunk, { stream: true });
  } catch {
    throw new UnreadableSourceError(SourceFault.Damaged, 'The file is not valid UTF-8. Export it again.');
  }
}
