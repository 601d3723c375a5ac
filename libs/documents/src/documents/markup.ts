import { SourceFault, UnreadableSourceError } from '@wordhoard/imports';
import { type Handler, Parser } from 'htmlparser2';

export type MarkupEvents = Pick<Handler, 'onopentag' | 'onclosetag' | 'ontext'>;

/** No page that people wrote nests so deep, and a parser's work at each closing tag grows with what is open. */
const MAX_DEPTH = 2000;

/**
 * A parser of HTML or XML for strangers' files. It holds no tree. Entities that a document declares are what grows out of bounds,
 * so a document that declares anything is refused; what it would have declared is never replaced.
 */
export function markupParser(kind: 'html' | 'xml', events: MarkupEvents): Parser {
  let depth = 0;
  const guarded: Partial<Handler> = {
    onopentag: (name, attributes, isImplied) => {
      if (++depth > MAX_DEPTH) throw new UnreadableSourceError(SourceFault.Damaged, 'The elements of the document are nested too deep.');
      events.onopentag(name, attributes, isImplied);
    },
    onclosetag: (name, isImplied) => {
      depth--;
      events.onclosetag(name, isImplied);
    },
    ontext: events.ontext,
    onprocessinginstruction: (name, data) => {
      if (name.toLowerCase() === '!doctype' && data.includes('[')) throw declares();
      if (name.toLowerCase() === '!entity') throw declares();
    },
  };
  // Pages in EPUB are HTML that closes its elements as XML does.
  return new Parser(guarded, { xmlMode: kind === 'xml', decodeEntities: true, recognizeSelfClosing: true });
}

function declares(): UnreadableSourceError {
  return new UnreadableSourceError(SourceFault.Damaged, 'The document declares entities of its own, which are not read.');
}

/** The text of an XML file as it arrives. It is in UTF-8, or in UTF-16 with its mark; what is in neither is damaged and shows as such. */
export async function* xmlText(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string, void, undefined> {
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  for await (const chunk of bytes) {
    decoder ??= new TextDecoder(encodingOf(chunk));
    yield decoder.decode(chunk, { stream: true });
  }
  if (decoder) yield decoder.decode();
}

function encodingOf(head: Uint8Array): string {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  return head[0] === 0xfe && head[1] === 0xff ? 'utf-16be' : 'utf-8';
}
