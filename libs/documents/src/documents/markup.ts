import { SourceFault, UnreadableSourceError } from '@wordhoard/imports';
import { type Handler, Parser } from 'htmlparser2';

export type MarkupEvents = Pick<Handler, 'onopentag' | 'onclosetag' | 'ontext'>;

/** Deeper than any real page. The parser's work per closing tag grows with the number of open elements. */
const MAX_DEPTH = 2000;

/**
 * A streaming HTML or XML parser for untrusted files. A document with a DTD that declares anything is refused, which prevents entity
 * expansion attacks.
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
  // EPUB pages are HTML with self-closing tags as in XML.
  return new Parser(guarded, { xmlMode: kind === 'xml', decodeEntities: true, recognizeSelfClosing: true });
}

function declares(): UnreadableSourceError {
  return new UnreadableSourceError(SourceFault.Damaged, 'The document declares entities of its own, which are not read.');
}

/** Decodes an XML file as it arrives: UTF-8, or UTF-16 with a byte order mark. Invalid bytes become replacement characters. */
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
