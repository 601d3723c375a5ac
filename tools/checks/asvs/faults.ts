import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ITEMS } from './items.ts';

const ROW = /^\| (\d+\.\d+\.\d+) +\|(.*)\|([^|]*)\|([^|]*)\|$/;
const LEFT_OUT = /^- \*\*((?:\d+\.\d+\.\d+(?:, )?)+)\*\*:? (.+)$/;
const LINK = /\[([^\]]+)\]\(([^)]+)\)/g;
/** The title of a test or describe block, including `each`; skipped tests are no evidence. */
const TITLES = /(?:\b(?:describe|it|test)(?!\.(?:skip|fixme|todo|fail))(?:\.\w+)*|\))\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g;

interface Row {
  item: string;
  /** The last cell: the evidence. */
  shownBy: string;
}

/**
 * One line per item that the table does not cover, and per reference to a missing file, test title or heading.
 *
 * @param path of the table
 */
export function asvsFaults(path: string) {
  const lines = readFileSync(path, 'utf8').split('\n');
  const rows = lines.flatMap((line) => rowOf(line));
  const leftOut = lines.flatMap((line) => LEFT_OUT.exec(line)?.[1]?.split(', ') ?? []);
  return [...countFaults([...rows.map(({ item }) => item), ...leftOut]), ...rows.flatMap((row) => faultsOf(row, dirname(path)))];
}

function rowOf(line: string): Row[] {
  const [, item, , , shownBy = ''] = ROW.exec(line) ?? [];
  return item === undefined ? [] : [{ item, shownBy: shownBy.trim() }];
}

function countFaults(answered: string[]) {
  const missing = ITEMS.filter((item) => !answered.includes(item)).map((item) => `${item}: in no row, and not among what does not apply`);
  const twice = [...new Set(answered)].filter((item) => answered.indexOf(item) !== answered.lastIndexOf(item));
  const unknown = answered.filter((item) => !ITEMS.includes(item));
  return [...missing, ...twice.map((item) => `${item}: answered twice`), ...unknown.map((item) => `${item}: no item of these levels`)];
}

/** Evidence is a list of links, or the word `open` with a reason. */
function faultsOf({ item, shownBy }: Row, folder: string) {
  if (/^\*\*open\*\*: \S/.test(shownBy)) return [];
  const links = [...shownBy.matchAll(LINK)];
  if (links.length === 0) return [`${item}: shown by nothing, and not said to be open`];
  return links
    .flatMap(([, text = '', target = '']) => linkFaults(text.replaceAll('\\', ''), join(folder, target.replace(/#.*$/, ''))))
    .map((fault) => `${item}: ${fault}`);
}

function linkFaults(text: string, path: string) {
  if (!existsSync(path)) return [`there is no ${path}`];
  const source = readFileSync(path, 'utf8');
  const known = path.endsWith('.md') ? headingsOf(source) : titlesOf(source);
  return text
    .split(' › ')
    .filter((title: string) => !known.has(title))
    .map((title: string) => `nothing in ${path} is called "${title}"`);
}

function titlesOf(source: string) {
  return new Set([...source.matchAll(TITLES)].map(([, , title = '']) => title.replaceAll('\\', '')));
}

function headingsOf(source: string) {
  return new Set([...source.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading));
}
