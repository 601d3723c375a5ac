import { type Handler, Parser } from 'htmlparser2';
import { SourceFault, UnreadableSourceError } from '@wordhoard/imports';

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
