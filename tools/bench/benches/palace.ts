/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import type { CreatedWordDto, GroupDto, RoomDto } from '@wordhoard/api-client/types';
import type { BenchResult } from '../results.ts';
import { openBrowser, signedIn } from '../stage/browser.ts';
import type { SeededAccount } from '../stage/fixtures.ts';
import type { BenchStage } from '../stage/stage.ts';

const SIZES = [50, 200, 500];
/** Script time per frame, in milliseconds, that leaves room for drawing at 60 frames per second. */
const MAX_SCRIPT_MS = 8;
const PICTURES = 15;

/** Walks through a 3D room of the memory palace and measures script time and draw calls per frame. Rendering itself depends on the graphics card. */
export async function palace(stage: BenchStage): Promise<BenchResult[]> {
  const account = stage.fixtures.medium;
  const product = await stage.startProduct();
  const browser = await openBrowser();
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, storageState: signedIn(product.origin, account) });
    const measured: RoomFigures[] = [];
    for (const words of SIZES) measured.push(await walked(await context.newPage(), await openRoom(product.origin, account, words), words));
    return [verdict(measured)];
  } finally {
    await browser.close();
    await product.stop();
  }
}

/** Of one frame. */
interface RoomFigures {
  words: number;
  script_ms: number;
  calls: number | undefined;
}

function verdict(measured: RoomFigures[]): BenchResult {
  const perSize = measured.map(({ words, script_ms, calls }) => `${words} words ${script_ms} ms and ${calls} calls`).join(', ');
  const isFlat = measured.every(({ calls }) => calls === measured[0]?.calls);
  return {
    name: 'palace',
    title: 'script and draw calls of a picture in 3D',
    measured: `${perSize} (at most ${MAX_SCRIPT_MS} ms, as many calls for all)`,
    isMet: isFlat && measured.every(({ script_ms }) => script_ms <= MAX_SCRIPT_MS),
    faults: [],
  };
}

async function openRoom(origin: string, { headers }: SeededAccount, count: number): Promise<string> {
  const ask = async <Body>(method: string, path: string, body: object): Promise<Body> => {
    const response = await fetch(`${origin}/api/v1${path}`, { method, headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Body;
  };
  const group = await ask<GroupDto>('POST', '/groups', { name: `room of ${count}`, target_language: 'Spanish' });
  const room = await ask<RoomDto>('POST', '/rooms', { group_id: group.id, name: `${count} words` });
  const side = Math.ceil(Math.sqrt(count));
  const placements: { word_id: number; x_percent: number; y_percent: number }[] = [];
  for (let index = 0; index < count; index++) {
    const { id } = await ask<CreatedWordDto>('POST', `/groups/${group.id}/words`, {
      term: `palabra ${index}`,
      translations: [`word ${index}`],
    });
    const at = (step: number) => 4 + (92 * step) / side;
    placements.push({ word_id: id, x_percent: at(index % side), y_percent: at(Math.floor(index / side)) });
  }
  for (let first = 0; first < count; first += 200) {
    await ask<unknown>('PUT', `/rooms/${room.id}/placements`, { placements: placements.slice(first, first + 200) });
  }
  return `${origin}/palace/${room.id}`;
}

async function walked(page: Page, address: string, words: number): Promise<RoomFigures> {
  const session = await page.context().newCDPSession(page);
  await page.addInitScript(countPictures);
  await page.goto(address);
  await page.locator('canvas').waitFor();
  await page
    .getByRole('list', { name: 'Words in this room' })
    .getByRole('button')
    .nth(words - 1)
    .waitFor({ state: 'attached' });
  await page.getByRole('application').focus();
  await session.send('Performance.enable');
  const look = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    const script = metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0;
    return { script, pictures: await page.evaluate(() => (globalThis.pictures ?? []).length) };
  };
  await page.keyboard.down('w');
  await page.waitForFunction(() => (globalThis.pictures ?? []).length > 5);
  const before = await look();
  await page.waitForFunction((most) => (globalThis.pictures ?? []).length > most, before.pictures + PICTURES);
  const after = await look();
  await page.keyboard.up('w');
  const calls = await page.evaluate(() => globalThis.pictures?.at(-1));
  const script_ms = Math.round(((after.script - before.script) * 10_000) / (after.pictures - before.pictures)) / 10;
  const figures = { words, script_ms, calls };
  console.log(JSON.stringify({ bench: 'palace', ...figures }));
  await page.close();
  return figures;
}

declare global {
  /** Set in the page by `countPictures`: the draw calls of each frame. */
  var pictures: number[] | undefined;
}

/** Runs in the page before any other script, and keeps frames coming without a pause. */
function countPictures() {
  const pictures: number[] = [];
  let calls = 0;
  for (const name of ['drawArrays', 'drawElements', 'drawArraysInstanced', 'drawElementsInstanced'] as const) {
    const draw: (...values: number[]) => void = WebGL2RenderingContext.prototype[name];
    WebGL2RenderingContext.prototype[name] = function counted(this: WebGL2RenderingContext, ...values: number[]) {
      if (calls++ === 0) {
        queueMicrotask(() => {
          pictures.push(calls);
          calls = 0;
        });
      }
      draw.apply(this, values);
    };
  }
  globalThis.pictures = pictures;
}
