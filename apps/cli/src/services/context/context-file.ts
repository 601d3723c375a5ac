import { closeSync, constants, fstatSync, lstatSync, openSync, readSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import { usageError } from '../../cli.errors.js';

/** In bytes; more than a long novel. */
const MAX_FILE_BYTES = 1_048_576;

/** Control characters that text files do not contain; tabs, line feeds and form feeds are allowed. */
const BINARY = /[\u0000-\u0008\u000e-\u001f\u007f]/;

/**
 * Reads a local text file. Links and special files are refused, because an assistant may have suggested the path.
 *
 * @throws CliError for links, anything but regular files, more than 1 MiB, and content that is not UTF-8 text
 */
export function readContextFile(path: string): string {
  refuseLinks(path);
  const bytes = readAtMost(path, MAX_FILE_BYTES);
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (!BINARY.test(text)) return text;
  } catch {
    // Reported below, together with binary files.
  }
  throw usageError(`${path} is not text in UTF-8.`);
}

/** Rejects symbolic links in any part of the path, which could lead out of the working directory. */
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

/** Checks the file type after opening, so that the file cannot be swapped in between. Non-blocking, so that a pipe does not hang. */
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
