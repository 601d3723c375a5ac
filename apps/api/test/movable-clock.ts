import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The clock of an API started with these variables. The database clock is unaffected. */
export interface MovableClock {
  readonly variables: Readonly<Record<string, string>>;
  /** Time then continues normally. */
  moveTo(moment: Date): void;
}

export function movableClock(): MovableClock {
  const folder = mkdtempSync(join(tmpdir(), 'wordhoard-clock-'));
  const file = join(folder, 'ahead-by');
  writeFileSync(file, '0');
  const preload = pathToFileURL(join(__dirname, 'clock-preload.mjs')).href;
  afterAll(() => rmSync(folder, { recursive: true }));
  return {
    variables: { NODE_OPTIONS: `--import ${preload}`, TEST_CLOCK_FILE: file },
    moveTo: (moment) => writeFileSync(file, String(moment.getTime() - Date.now())),
  };
}
