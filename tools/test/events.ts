import { appendFileSync, closeSync, openSync, readSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

const SHOWN_LINES = 12;
const SHOWN_WIDTH = 240;
const CHUNK_BYTES = 64 * 1024;

/** Events that a test run reports to the runner. */
export type TestEvent =
  | { type: 'start'; unit: 'files' | 'tests'; total: number }
  | { type: 'done' }
  | { type: 'project'; folder: string }
  | { type: 'failure'; title: string; message: string; willRetry: boolean };

/** Appends an event as a line of JSON to the file named by TEST_EVENTS. Does nothing without the runner. */
export function reportEvent(event: TestEvent) {
  const file = process.env['TEST_EVENTS'];
  if (file) appendFileSync(file, `${JSON.stringify(event)}\n`);
}

/** Reads events as they are written. */
export class EventReader {
  #file;
  #position = 0;
  #rest = Buffer.alloc(0);

  constructor(file: string) {
    this.#file = file;
  }

  /** @returns events since the last call; an incomplete line is left for the next call */
  read(): TestEvent[] {
    this.#rest = Buffer.concat([this.#rest, ...this.#readChunks()]);
    const end = this.#rest.lastIndexOf('\n') + 1;
    const lines = this.#rest.subarray(0, end).toString().split('\n').slice(0, -1);
    this.#rest = this.#rest.subarray(end);
    return lines.map((line) => JSON.parse(line));
  }

  #readChunks() {
    const descriptor = openSync(this.#file, 'r');
    const chunks = [];
    for (;;) {
      const chunk = Buffer.alloc(CHUNK_BYTES);
      const length = readSync(descriptor, chunk, 0, CHUNK_BYTES, this.#position);
      if (length === 0) break;
      chunks.push(chunk.subarray(0, length));
      this.#position += length;
    }
    closeSync(descriptor);
    return chunks;
  }
}

/** The first lines of an error message, without colors. */
export function firstLines(message: string) {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, SHOWN_LINES);
  return lines.map((line) => line.slice(0, SHOWN_WIDTH)).join('\n');
}
