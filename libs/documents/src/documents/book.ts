import { IMPORT_LIMITS, SourceFault, UnreadableSourceError } from '@wordhoard/imports';
import type { Zip } from '@wordhoard/zip';
import { posix } from 'node:path';
import { markupParser, xmlText } from './markup.js';
import { PageText } from './page-text.js';

export const BOOK_CONTAINER = 'META-INF/container.xml';

type Attributes = Readonly<Record<string, string>>;

/** An EPUB without DRM may still have obfuscated fonts. */
const SCRAMBLED_FONTS = /^http:\/\/(?:www\.idpf\.org\/2008\/embedding|ns\.adobe\.com\/pdf\/enc#RC)$/;

/** The text of an EPUB, chapter by chapter in reading order. */
export async function* bookText(zip: Zip): AsyncGenerator<string, void, undefined> {
  await refuseLocked(zip);
  const package_ = (await elements(zip, BOOK_CONTAINER, 'rootfile'))[0]?.['full-path'];
  if (package_ === undefined || !zip.has(package_)) throw damaged();
  const files = new Map((await elements(zip, package_, 'item')).map((item) => [item['id'], item['href']]));
  // A chapter that is listed repeatedly is read once: otherwise a small file could expand to an enormous book.
  const order = new Set((await elements(zip, package_, 'itemref')).map((item) => files.get(item['idref'] ?? '')));
  for (const href of order) {
    const name = href === undefined ? undefined : placeOf(href, package_);
    if (name === undefined || !/\.(?:x?html?|xml)$/i.test(name) || !zip.has(name)) continue;
    const page = new PageText();
    for await (const chunk of xmlText(zip.stream(name))) {
      page.write(chunk);
      if (page.length > IMPORT_LIMITS.text) break;
    }
    const text = page.end();
    if (text !== '') yield `${text}\n\n`;
  }
}

async function refuseLocked(zip: Zip): Promise<void> {
  if (!zip.has('META-INF/encryption.xml')) return;
  const methods = await elements(zip, 'META-INF/encryption.xml', 'EncryptionMethod');
  if (methods.every((method) => SCRAMBLED_FONTS.test(method['Algorithm'] ?? ''))) return;
  throw new UnreadableSourceError(SourceFault.Encrypted, 'The book is locked by its seller.');
}

/** The attributes of all elements with the given local name in a small XML file. */
async function elements(zip: Zip, entry: string, wanted: string): Promise<Attributes[]> {
  const found: Attributes[] = [];
  const parser = markupParser('xml', {
    onopentag: (name, attributes) => {
      if (name.slice(name.indexOf(':') + 1) === wanted) found.push(attributes);
    },
    onclosetag: () => undefined,
    ontext: () => undefined,
  });
  for await (const chunk of xmlText(zip.stream(entry))) parser.write(chunk);
  parser.end();
  return found;
}

function placeOf(href: string, package_: string): string | undefined {
  try {
    return posix.join(posix.dirname(package_), decodeURIComponent(href.replace(/#.*$/, '')));
  } catch {
    return undefined;
  }
}

function damaged(): UnreadableSourceError {
  return new UnreadableSourceError(SourceFault.Damaged, 'The book does not say where its chapters are.');
}
