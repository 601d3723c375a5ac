import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { BenchOptions } from '../options.ts';
import { median, type BenchResult } from '../results.ts';
import { PopupBrowser } from '../stage/popup-browser.ts';
import type { BenchStage } from '../stage/stage.ts';

const BUILT = resolve(import.meta.dirname, '../../../apps/extension/dist/unpacked');
const MAX_MS = 150;

/**
 * From a click on the extension's icon to the first paint of its popup, with its worker stopped; alternating with a popup that holds a
 * single word: the browser's own cost on this machine.
 */
export async function popup(_stage: BenchStage, { pace }: BenchOptions): Promise<BenchResult[]> {
  const bare = await mkdtemp(join(tmpdir(), 'wordhoard-bare-'));
  await writeBare(bare);
  const browsers = { product: await PopupBrowser.open(BUILT, 'popup.html'), bare: await PopupBrowser.open(bare, 'popup.html') };
  const rounds: Record<'product_ms' | 'product_load_ms' | 'bare_ms' | 'bare_load_ms', number>[] = [];
  try {
    // The first of each only warms the file cache.
    for (let round = 0; round <= pace.rounds; round++) {
      const [product, floor] = [await browsers.product.clickToPaint(), await browsers.bare.clickToPaint()];
      if (round === 0) continue;
      const figures = { product_ms: product.paint, product_load_ms: product.load, bare_ms: floor.paint, bare_load_ms: floor.load };
      console.log(JSON.stringify({ bench: 'popup', round, ...figures }));
      rounds.push(figures);
    }
  } finally {
    for (const browser of Object.values(browsers)) await browser.close();
    await rm(bare, { recursive: true });
  }
  const middle = (figure: keyof (typeof rounds)[number]) => median(rounds.map((figures) => figures[figure]));
  const ofBare = `${middle('bare_ms')} ms for one that holds a word, ${middle('bare_load_ms')} ms of it for its page`;
  const measured = `${middle('product_ms')} ms (at most ${MAX_MS}), ${middle('product_load_ms')} ms of it for its page; ${ofBare}`;
  return [{ name: 'popup', title: 'click to paint', measured, isMet: middle('product_ms') <= MAX_MS, faults: [] }];
}

async function writeBare(folder: string) {
  const manifest = {
    ...{ manifest_version: 3, name: 'Bare', version: '1' },
    ...{ action: { default_popup: 'popup.html' }, background: { service_worker: 'worker.js' } },
  };
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest));
  await writeFile(join(folder, 'popup.html'), '<!doctype html><title>Bare</title>Bare');
  await writeFile(join(folder, 'worker.js'), '');
}
