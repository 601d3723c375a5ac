import { dirname, extname } from 'node:path';
import { unplainWords } from '../lint/plain-words.ts';
import { isScript, isTest, readSource, sourceFiles } from './sources.ts';

const SMALL_LINES = 20;
/** These files list or plant the banned words. */
const ABOUT_WORDS = new Set([
  'tools/checks/lint/plain-words.ts',
  'tools/checks/language.spec.ts',
  'tools/checks/planted-violations.spec.ts',
]);
const COUNTED = new Set(['.ts', '.tsx', '.mjs', '.mts', '.css', '.html', '.md']);

/** Unplain words per thousand lines, small files and single-file folders in apps, libs and tools. */
export function languageReport(root: string) {
  const files = sourceFiles(root).filter((file) => /^(apps|libs|tools)\//.test(file));
  return [...wordsByProject(root, files), '', ...smallFilesByProject(root, files), '', ...lonelyFiles(files)].join('\n');
}

function wordsByProject(root: string, files: string[]) {
  const counted = files.filter((file: string) => COUNTED.has(extname(file)) && !ABOUT_WORDS.has(file));
  return byProject(counted, (own) => {
    const texts = own.map((file: string) => readSource(root, file));
    const words = sum(texts.map((text: string) => unplainWords(text).length));
    const lines = sum(texts.map(linesOf));
    return `${words} words in ${lines} lines, ${((words * 1000) / lines).toFixed(2)} per thousand`;
  });
}

/** Product code only: no tests, module declarations or tools. */
function smallFilesByProject(root: string, files: string[]) {
  const counted = files.filter((file: string) => isScript(file) && !isTest(file) && !file.endsWith('.d.ts'));
  return byProject(counted, (own) => {
    const small = own.filter((file: string) => linesOf(readSource(root, file)) <= SMALL_LINES).length;
    return `${small} of ${own.length} files have at most ${SMALL_LINES} lines, ${((small * 100) / own.length).toFixed(1)} %`;
  });
}

function lonelyFiles(files: string[]) {
  const inFolder = Map.groupBy(files, dirname);
  const parents = new Set([...inFolder.keys()].map(dirname));
  const lonely = [...inFolder].filter(([folder, own]) => own.length === 1 && !parents.has(folder)).map(([, [file]]) => file);
  return [`${lonely.length} folders hold one file:`, ...lonely.sort()];
}

/** One line per project, and a total. */
function byProject(files: string[], describe: (own: string[]) => string) {
  const projects = Map.groupBy(files, projectOf);
  const lines = [...projects].sort(([a], [b]) => a.localeCompare(b)).map(([project, own]) => `${project}: ${describe(own)}`);
  return [...lines, `all: ${describe(files)}`];
}

/** `apps/web`, `libs` or `tools`. */
function projectOf(file: string): string {
  const [group = '', name] = file.split('/');
  return group === 'apps' ? `${group}/${name}` : group;
}

const linesOf = (text: string) => text.split('\n').length - 1;
const sum = (numbers: number[]) => numbers.reduce((total: number, number: number) => total + number, 0);
