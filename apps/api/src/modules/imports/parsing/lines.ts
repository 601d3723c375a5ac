import { createReadStream } from 'node:fs';
import { TextDecoder } from 'node:util';
import { SourceFault, UnreadableSourceError } from '@wordhoard/imports';

/** Characters of a line: a word with ten thousand answers has a tenth of it. */
const LONGEST = 64_000_000;

/** The lines of a file, ended by line feeds alone: other ends of lines may stand inside of what is written. */
export async function* linesOf(path: string): AsyncGenerator<string, void> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let rest: string[] = [];
  let length = 0;
  for await (const chunk of createReadStream(path)) {
    const [first = '', ...more] = decoded(decoder, chunk as Buffer).split('\n');
    rest.push(first);
    length += first.length;
    if (length > LONGEST) throw new UnreadableSourceError(SourceFault.TooLarge, 'The file has a line that is too long');
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
    throw new UnreadableSourceError(SourceFault.Damaged, 'The file is not written in UTF-8, as exports are');
  }
}
