import { unplainWords } from '../lint/plain-words.ts';
import { isDocument, isScript, readSource, sourceFiles } from './sources.ts';

// Landed migrations keep their names.
const isMigration = (file: string) => file.startsWith('apps/api/migrations/');
const EXPORTED_TYPE = /^export (?:declare )?(?:abstract )?(?:interface|type|class) (\w+)/gm;

/** Unplain words in file names and documents, and exported types that share a name. One line per finding. */
export function languageFaults(root: string) {
  const files = sourceFiles(root);
  return [
    ...files.filter((file) => !isMigration(file)).flatMap(faultsOfName),
    ...files.filter(isDocument).flatMap((file) => faultsOfDocument(root, file)),
    ...sharedTypeNames(root, files.filter(isScript)),
  ];
}

function faultsOfName(file: string) {
  return unplainWords(file.replaceAll(/[-./]/g, ' ')).map(({ word }) => `${file}: the name says '${word}'`);
}

function faultsOfDocument(root: string, file: string) {
  // Code in documents is checked at its source.
  const prose = readSource(root, file).replaceAll(/^```.*?^```|`[^`\n]*`/gms, (code) => code.replaceAll(/[^\n]/g, ''));
  return unplainWords(prose).map(({ word, line }) => `${file}:${line}: '${word}'`);
}

function sharedTypeNames(root: string, files: string[]) {
  const filesByName = new Map();
  for (const file of files) {
    for (const [, name] of readSource(root, file).matchAll(EXPORTED_TYPE)) {
      filesByName.set(name, (filesByName.get(name) ?? new Set()).add(file));
    }
  }
  return [...filesByName]
    .filter(([, declaring]) => declaring.size > 1)
    .map(([name, declaring]) => `${name}: exported by ${[...declaring].sort().join(' and ')}`)
    .sort();
}
