import { MediaPreparer } from '../media-preparer.js';

/** A program that has nothing else to do. Arguments: the worker's file, a received file, and the folder for its variants. */
const [entry = '', path = '', folder = ''] = process.argv.slice(2);
const preparer = new MediaPreparer(entry, { maxBytes: 1_000_000, maxPixels: 1_000_000, seconds: 60, megabytes: 700 });
const { kind } = await preparer.prepare(path, folder, { keepOriginal: false });
await preparer.close();
process.stdout.write(`${kind}\n`);
