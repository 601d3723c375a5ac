import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { median } from '../results.mjs';
import { PopupBrowser } from '../stage/popup-browser.mjs';

const BUILT = resolve(import.meta.dirname, '../../../apps/extension/dist/unpacked');
const MAX_MS = 150;

/**
 * From a click on the extension's icon to the first paint of its popup, with its worker stopped; alternating with a popup that holds a
 * single word: the browser's own cost on this machine.
 *
 * @param {import('../stage/stage.mjs').Stage} _stage
 * @param {import('../options.mjs').Options} options
 * @returns {Promise<import('../results.mjs').Result[]>}
 */
export async function popup(_stage, { pace }) {
  const bare = await mkdtemp(join(tmpdir(), 'wordhoard-bare-'));
  await writeBare(bare);
  const browsers = [await PopupBrowser.open(BUILT, 'popup.html'), await PopupBrowser.open(bare, 'popup.html')];
  const rounds = [];
  try {
    // The first of each only warms the file cache.
    for (let round = 0; round <= pace.rounds; round++) {
      const [product, floor] = [await browsers[0].clickToPaint(), await browsers[1].clickToPaint()];
      if (round === 0) continue;
      const figures = { product_ms: product.paint, product_load_ms: product.load, bare_ms: floor.paint, bare_load_ms: floor.load };
      console.log(JSON.stringify({ bench: 'popup', round, ...figures }));
      rounds.push(figures);
    }
  } finally {
    for (const browser of browsers) await browser.close();
    await rm(bare, { recursive: true });
  }
  const middle = (/** @type {keyof typeof rounds[0]} */ figure) => median(rounds.map((figures) => figures[figure]));
  const ofBare = `${middle('bare_ms')} ms for one that holds a word, ${middle('bare_load_ms')} ms of it for its page`;
  const measured = `${middle('product_ms')} ms (at most ${MAX_MS}), ${middle('product_load_ms')} ms of it for its page; ${ofBare}`;
  return [{ name: 'popup', title: 'click to paint', measured, isMet: middle('product_ms') <= MAX_MS, faults: [] }];
}

async function writeBare(folder) {
  const manifest = {
    ...{ manifest_version: 3, name: 'Bare', version: '1' },
    ...{ action: { default_popup: 'popup.html' }, background: { service_worker: 'worker.js' } },
  };
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest));
  await writeFile(join(folder, 'popup.html'), '<!doctype html><title>Bare</title>Bare');
  await writeFile(join(folder, 'worker.js'), '');
}
