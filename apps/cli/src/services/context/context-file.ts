import { closeSync, constants, fstatSync, lstatSync, openSync, readSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import { usageError } from '../../cli.errors.js';

/** In bytes. A long novel has less. */
const MAX_FILE_BYTES = 1_048_576;

/** What no text holds, tabs, line and page ends aside. */
const BINARY = /[\u0000-\u0008\u000e-\u001f\u007f]/;

/**
 * Reads a local text file. Links and special files are refused, because an assistant may have suggested the path.
 *
 * @throws CliError for links, anything but files, more than 1 MiB, and what is not UTF-8 text
 */
export function readContextFile(path: string): string {
  refuseLinks(path);
  const bytes = readAtMost(path, MAX_FILE_BYTES);
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (!BINARY.test(text)) return text;
  } catch {
    // Said below, with the other way not to be text.
  }
  throw usageError(`${path} is not text in UTF-8.`);
}

/** The file itself, and every folder that leads to it from here: a link among them leads out of the folder that one works in. */
function refuseLinks(path: string): void {
  const whole = resolve(path);
  const fromHere = relative(process.cwd(), whole);
  const isBelow = !fromHere.startsWith('..') && !fromHere.startsWith(sep);
  const steps = isBelow ? fromHere.split(sep) : [];
  const paths = isBelow ? steps.map((_step, index) => resolve(...steps.slice(0, index + 1))) : [whole];
  for (const one of paths) {
    if (lstatSync(one, { throwIfNoEntry: false })?.isSymbolicLink()) throw usageError(`${one} is a symbolic link, which is not followed.`);
  }
}

/** Asks what it is after it was opened, so that nothing can be put in its place in between; a pipe does not keep us waiting. */
function readAtMost(path: string, most: number): Buffer {
  const file = open(path);
  try {
    const { size } = requireFile(path, fstatSync(file));
    if (size > most) throw tooLarge(path);
    const bytes = Buffer.alloc(most + 1);
    let length = 0;
    for (let read = -1; read !== 0 && length <= most; length += read) read = readSync(file, bytes, length, bytes.length - length, null);
    if (length > most) throw tooLarge(path);
    return bytes.subarray(0, length);
  } finally {
    closeSync(file);
  }
}

function open(path: string): number {
  try {
    return openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  } catch (error) {
    throw usageError(`${path} cannot be read: ${error instanceof Error && 'code' in error ? String(error.code) : 'it does not open'}.`);
  }
}

function requireFile<Stats extends { isFile(): boolean }>(path: string, stats: Stats): Stats {
  if (stats.isFile()) return stats;
  throw usageError(`${path} is not a file.`);
}

function tooLarge(path: string): Error {
  return usageError(`${path} is larger than ${MAX_FILE_BYTES / 1024} KiB.`, 'Split it.');
}
