import fc from 'fast-check';
import type * as link from '../../../apps/desktop/src/main/deep-link.ts';
import type * as server from '../../../apps/desktop/src/main/server-address.ts';
import type * as sentence from '../../../apps/extension/src/background/sentence.ts';
import type * as learning from '../../../libs/learning/src/index.ts';
import { require } from '../fault.ts';
import { hostileText, spoiltText } from '../inputs/texts.ts';
import type { FuzzTarget } from '../targets.ts';

/** What other programs and pages send. */
interface Foreign {
  link: string;
  typed: string;
  selection: Parameters<typeof sentence.sentenceAround>[0];
}

interface Modules {
  link: typeof link;
  server: typeof server;
  sentence: typeof sentence;
  learning: typeof learning;
}

const LINKS = [
  'wordhoard://review/start',
  'wordhoard:///groups/1?tab=words',
  'wordhoard://',
  'wordhoard://api/v1/me',
  'wordhoard://a.b/c',
  '/practice/paths',
];
const TYPED = [
  'words.example.org',
  'https://words.example.org/review',
  'localhost:3000',
  'http://127.0.0.1:3000',
  '[::1]:3000',
  'http://a:b@c.example',
];
const SIGNS = [
  '/',
  '//',
  '\\',
  '%2f',
  '%2e%2e',
  '..',
  '.',
  'api',
  'API',
  '?',
  '#',
  '@',
  ':',
  '\t',
  '\n',
  ' ',
  'wordhoard:',
  'http://',
  '。',
  '%00',
];

/** The limit of the page script, in UTF-16 code units. */
const REACH = 2000;

/** Links and texts from other programs and pages, as received by the desktop app and the extension. */
export const target: FuzzTarget<Modules, Foreign> = {
  sources: {
    link: 'apps/desktop/src/main/deep-link.ts',
    server: 'apps/desktop/src/main/server-address.ts',
    sentence: 'apps/extension/src/background/sentence.ts',
    learning: 'libs/learning/src/index.ts',
  },
  seconds: 3,

  inputs() {
    const text = fc
      .oneof(
        hostileText,
        spoiltText(
          ['Er kam am 3. März. Dann ging er, z. B. heim.', 'Prof. Dr. A. B. sagte: „Nein.“ 猫が好き。'],
          ['. ', '\u2029', 'Dr. ', '。', ' ', 'x'],
        ),
      )
      .map((one) => one.slice(0, REACH));
    return fc.record({
      link: spoiltText(LINKS, SIGNS),
      typed: spoiltText(TYPED, SIGNS),
      selection: fc.record({
        before: text,
        selected: text,
        after: text,
        language: fc.oneof(fc.constantFrom('', 'de', 'ja', 'x-y', 'en-'), hostileText),
        hasFocus: fc.boolean(),
      }),
    });
  },

  check({ link: address, typed, selection }, { modules }) {
    checkPath(modules.link.pathOfLink(address));
    checkPath(modules.link.pathOfPage(address));
    checkServer(typed, modules.server);
    const around = modules.sentence.sentenceAround(selection);
    const { max } = modules.learning.VOCABULARY_LIMITS.sentence;
    const isWhole = modules.sentence.oneLine(selection.selected).length <= max;
    require(around.isWellFormed() && !/[\p{Cc}]/u.test(around), 'a sentence holds what the API refuses');
    require(!isWhole || [...around].length <= max + 2, `a sentence has ${[...around].length} characters`);
  },
};

/** The result is always a page of the app, whichever parser reads the path. */
function checkPath(path: string | null): void {
  if (path === null) return;
  const { origin, pathname } = new URL(path, 'http://wordhoard.example');
  require(origin === 'http://wordhoard.example', `${path} leads out of the app`);
  require(!/^\/api(\/|$)/i.test(pathname), `${path} leads to the API`);
}

function checkServer(typed: string, { isPrivate, readAddress }: typeof server): void {
  const url = readAddress(typed);
  if (!url) return;
  require(['http:', 'https:'].includes(url.protocol) && url.username === '' && url.password === '', `${typed} is no address of a server`);
  const isHere =
    url.hostname === 'localhost' ||
    url.hostname.endsWith('.localhost') ||
    url.hostname === '[::1]' ||
    /^127\.\d+\.\d+\.\d+$/.test(url.hostname);
  require(isPrivate(url) === (url.protocol === 'https:' || isHere), `${url.href} is read on its way, or not`);
}
