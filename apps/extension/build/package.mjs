import { createWriteStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/**
 * Creates the archive for browser stores. Reproducible: entries are sorted, have a fixed date, and are stored uncompressed, since
 * compression libraries differ.
 *
 * usage: node build/package.mjs <build folder> <archive folder>
 */
const [built = '', archives = ''] = process.argv.slice(2);

/** The earliest date of the ZIP format, which has no time zone. */
const ENTRY = { mtime: new Date(1980, 0, 1), mode: 0o100644, forceDosTimestamp: true, compress: false };

const { version } = JSON.parse(await readFile(join(built, 'manifest.json'), 'utf8'));
const files = (await readdir(built, { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(join(built, '/').length).replaceAll('\\', '/'))
  .sort();
const zip = new ZipFile();
for (const file of files) zip.addBuffer(await readFile(join(built, file)), file, ENTRY);
zip.end();
const path = join(archives, `wordhoard-extension-${version}.zip`);
await pipeline(zip.outputStream, createWriteStream(path));
process.stdout.write(`${path}\n`);
