import type { Zip } from '@wordhoard/zip';
import { markupParser, xmlText } from './markup.js';

/** Elements without document text: properties, fallbacks, and furigana. */
const SKIPPED = new Set(['w:pPr', 'w:rPr', 'w:sectPr', 'mc:Fallback', 'w:rt']);
const BREAKS: Readonly<Record<string, string>> = { 'w:br': '\n', 'w:cr': '\n', 'w:tab': '\t', 'w:noBreakHyphen': '-' };

/** The entry of the main document; some versions of Word add a number to its name. */
export function officeDocumentIn(zip: Zip): string | undefined {
  return zip.entries.find(({ name }) => /^word\/document\d*\.xml$/i.test(name))?.name;
}

/** Streams the text of a docx: a line per paragraph, tabs between the cells of a row. */
export async function* officeText(zip: Zip, entry: string): AsyncGenerator<string, void, undefined> {
  let [text, end, skipped, inText] = ['', '', 0, false];
  const add = (words: string, then = '') => {
    text += end + words;
    end = then;
  };
  const parser = markupParser('xml', {
    onopentag: (name) => {
      if (SKIPPED.has(name)) skipped++;
      else if (name === 'w:t') inText = true;
      else if (skipped === 0 && name in BREAKS) add(BREAKS[name] ?? '');
    },
    onclosetag: (name) => {
      if (SKIPPED.has(name)) skipped--;
      else if (name === 'w:t') inText = false;
      else if (name === 'w:p') add('', '\n');
      else if (name === 'w:tc' && end !== '') end = '\t';
      else if (name === 'w:tr' && end !== '') end = '\n';
    },
    ontext: (data) => {
      if (inText && skipped === 0) add(data);
    },
  });
  for await (const chunk of xmlText(zip.stream(entry))) {
    parser.write(chunk);
    yield text;
    text = '';
  }
  parser.end();
  yield text;
}
