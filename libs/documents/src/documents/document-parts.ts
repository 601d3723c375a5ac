import { IMPORT_LIMITS, SourceFault, type SourceFormat, type SourcePart, UnreadableSourceError } from '@wordhoard/imports';

/**
 * Yields a document's text as parts, up to the limit; the rest is not read.
 *
 * @throws UnreadableSourceError for a document without any text
 */
export async function* documentParts(
  format: SourceFormat,
  chunks: AsyncIterable<string> | Iterable<string>,
): AsyncGenerator<SourcePart, void, undefined> {
  let left: number = IMPORT_LIMITS.text;
  let said = false;
  for await (const chunk of chunks) {
    // Leading white space may be all there is, so the source part is sent with the first real text.
    if (!said && chunk.trim() === '') continue;
    if (!said) yield { part: 'source', source: { format, kinds: [], media: { count: 0, bytes: 0 } } };
    said = true;
    const taken = chunk.slice(0, left).toWellFormed();
    if (taken !== '') yield { part: 'text', text: taken };
    left -= taken.length;
    if (taken.length < chunk.length) {
      yield {
        part: 'warning',
        warning: { code: 'cut', message: `Only the first ${IMPORT_LIMITS.text.toLocaleString('en')} characters were taken.` },
      };
      return;
    }
  }
  if (!said) throw new UnreadableSourceError(SourceFault.Empty, 'There is no text in the document.');
}
