import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const TEXTS = /\/locales\/([a-z-]+\.)?en\.json(\?url)?$/;

const ACCENTED: Readonly<Record<string, string>> = Object.fromEntries(
  [...'AÅBƁCÇDÐEÉFƑGĜHĤIÎJĴKĶLĻMṀNÑOÖPÞRŔSŠTŢUÛVṼWŴXẊYÝZŽaåbƀcçdðeéfƒgĝhĥiîjĵkķlļmɱnñoöpþrŕsštţuûvṽwŵxẋyýzž'.matchAll(/(.)(.)/gu)].map(
    ([, plain = '', accented = '']) => [plain, accented],
  ),
);

/**
 * Builds the app in a pseudo-locale: every text accented, two fifths longer, and in brackets. So a test sees which text is
 * missing from the files, and which place is too narrow for a longer language. No build that is deployed has it.
 */
export function pseudoLocale(): Plugin {
  return {
    name: 'pseudo-locale',
    enforce: 'pre',
    load: {
      filter: { id: TEXTS },
      handler(id) {
        const texts = pseudo(JSON.parse(readFileSync(id.replace('?url', ''), 'utf8')));
        if (!id.endsWith('?url')) return JSON.stringify(texts);
        const file = this.emitFile({ type: 'asset', name: 'en.json', source: JSON.stringify(texts) });
        return `export default '__VITE_ASSET__${file}__'`;
      },
    },
  };
}

function pseudo(texts: unknown): unknown {
  if (typeof texts === 'string')
    return `⟦${texts
      .split(/(\{\{\w+\}\})/)
      .map(lengthened)
      .join('')}⟧`;
  return Object.fromEntries(Object.entries(texts as object).map(([key, text]) => [key, pseudo(text)]));
}

/** Values to fill in stay as they are; elsewhere vowels are doubled, so that words become longer and not only sentences. */
function lengthened(part: string): string {
  if (part.startsWith('{{')) return part;
  let missing = Math.ceil(part.length * 0.4);
  const letters = [...part].map((letter) => {
    const accented = ACCENTED[letter] ?? letter;
    if (missing === 0 || !/[aeiouy]/i.test(letter)) return accented;
    missing -= 1;
    return accented + accented.toLowerCase();
  });
  return letters.join('') + '·'.repeat(part.trim() === '' ? 0 : missing);
}
