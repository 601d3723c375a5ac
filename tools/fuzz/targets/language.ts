import fc from 'fast-check';
import type * as language from '../../../libs/language/src/index.ts';
import type * as card from '../../../libs/imports/src/plain-text.ts';
import { require } from '../fault.ts';
import { hostileText, spoiltText } from '../inputs/texts.ts';
import type { FuzzTarget } from '../targets.ts';

interface Modules {
  language: typeof language;
  card: typeof card;
}

const WORDS = ['el niño', 'Straße', 'œuf', 'ışık', 'İstanbul', 'ﬁn', 'l’eau', 'が', 'ｶﾞ', 'й', 'สวัสดี', 'می‌خواهم', 'ΌΣΟΣ', 'ΐ', '가각', '👩‍👩‍👧'];
const LETTERS = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({ unit: 'grapheme-composite', maxLength: 30 }),
  hostileText,
);

/** Folding is idempotent and ignores Unicode composition and whitespace. */
export const target: FuzzTarget<Modules, string> = {
  sources: { language: 'libs/language/src/index.ts', card: 'libs/imports/src/plain-text.ts' },
  seconds: 2,

  inputs() {
    return fc.oneof(
      LETTERS,
      fc.tuple(LETTERS, LETTERS).map(([one, other]) => one + other),
      spoiltText(
        [...WORDS, '<p>{{c1::a::b}}</p>&amp;[sound:a]'],
        [...WORDS, '\u0307', '\u0345', '\u00ad', 'i', 'ſ', '<', '&#x', '{{c1::', '}}'],
      ),
    );
  },

  check(text, { modules }) {
    for (const fold of [modules.language.termKey, modules.language.searchForm]) {
      const once = fold(text);
      require(fold(once) === once, `${fold.name} of its own result is another: ${escaped(once)}`);
      require(fold(text.normalize('NFD')) === fold(text.normalize('NFC')), `${fold.name} of composed letters is another: ${escaped(text)}`);
      require(fold(` ${text}\u00a0`) === once, `${fold.name} minds blanks around: ${escaped(text)}`);
      require(!text.isWellFormed() || once.isWellFormed(), `${fold.name} breaks a character: ${escaped(text)}`);
    }
    require(['ltr', 'rtl', 'auto'].includes(String(modules.language.directionOf(text))) ||
      modules.language.directionOf(text) !== undefined, 'a text has no direction');
    const plain = modules.card.plainText(text);
    require(plain.length <= text.length + 10 &&
      (!text.isWellFormed() ||
        modules.card.fillCloze(plain).isWellFormed() ||
        /&#x?d[89a-f]/i.test(text) ||
        /&#5[567]\d{3};/.test(text)), 'a field became more than it was');
  },
};

function escaped(text: string) {
  return JSON.stringify(text).replace(/[^ -~]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
