import type { Page } from '@playwright/test';
import type { CreatedWordDto } from '@wordhoard/api-client/types';
import { SpacePage } from './pages/space-page.js';
import { attachPicture } from './fixtures/attach-media.js';
import type { Learner } from './fixtures/learner.js';
import { expect, test } from './fixtures/test.js';

/**
 * The smaller room is large enough for each of the twelve kinds of objects: a kind without an instance is not drawn and saves a call.
 * Kinds follow from ids, so one in seven rooms of 50 words misses one, but only one in 40,000 of 150.
 */
const SIZES = scaled([150, 250], [200, 500]);

// Without a graphics card every pixel is drawn in software.
test.use({ viewport: { width: 640, height: 480 } });

/** Counts draw calls; a frame is drawn without a pause. Runs in the page before anything else. */
function countDrawCalls(): void {
  const pictures: number[] = [];
  let calls = 0;
  const count = () => {
    if (calls++ > 0) return;
    queueMicrotask(() => {
      pictures.push(calls);
      calls = 0;
    });
  };
  for (const name of ['drawArrays', 'drawElements', 'drawArraysInstanced', 'drawElementsInstanced'] as const) {
    const draw: (...values: never[]) => void = WebGL2RenderingContext.prototype[name];
    Object.defineProperty(WebGL2RenderingContext.prototype, name, {
      value(this: WebGL2RenderingContext, ...values: never[]) {
        count();
        draw.apply(this, values);
      },
    });
  }
  Object.assign(globalThis, { pictures });
}

async function openRoomOf(count: number, page: Page, learner: Learner): Promise<CreatedWordDto[]> {
  const group = await learner.createGroup({ name: `${count} words` });
  const room = await learner.createRoom({ group_id: group.id });
  const side = Math.ceil(Math.sqrt(count));
  const all: CreatedWordDto[] = [];
  const at = (index: number) => 4 + (92 * index) / side;
  for (let first = 0; first < count; first += 50) {
    const terms = Array.from({ length: 50 }, (_, index) => `palabra ${first + index}`);
    const words = await Promise.all(terms.map((term) => learner.createWord(group, { term })));
    all.push(...words);
    await learner.place(
      room,
      ...words.map((word, index): [typeof word, number, number] => {
        return [word, at((first + index) % side), at(Math.floor((first + index) / side))];
      }),
    );
  }
  await learner.open(page, `/palace/${room.id}`);
  const space = new SpacePage(page);
  await space.enter();
  await expect(space.words.getByRole('button')).toHaveCount(count);
  return all;
}

/**
 * The draw calls of the last of several frames, after all one-time work. Some labels are always visible from above; on a walk there may be
 * none, and its progress depends on the frame rate.
 */
async function callsPerPicture(page: Page, space: SpacePage): Promise<number> {
  const pictures = () => page.evaluate(() => (globalThis as unknown as { pictures: number[] }).pictures);
  await page.getByText('From above').click();
  await space.stage.focus();
  const before = (await pictures()).length;
  await page.keyboard.down('q');
  // Without a graphics card the frame rate is low.
  await expect.poll(async () => (await pictures()).length, { timeout: 90_000 }).toBeGreaterThan(before + 3);
  await page.keyboard.up('q');
  return (await pictures()).at(-1)!;
}

test('a room with more words needs no more draw calls, and all pictures need one', async ({ page, learner }) => {
  test.setTimeout(240_000);
  await page.addInitScript(countDrawCalls);
  const calls: number[] = [];
  const pictured: CreatedWordDto[] = [];
  const space = new SpacePage(page);
  for (const size of SIZES) {
    const words = await openRoomOf(size, page, learner);
    calls.push(await callsPerPicture(page, space));
    pictured.splice(0, pictured.length, ...words.slice(0, 40));
  }
  expect(calls[0]).toBeGreaterThan(10);
  expect(calls).toEqual(SIZES.map(() => calls[0]));

  await attachPicture(learner, 'A dog', ...pictured);
  await page.reload();
  await space.enter();
  await expect.poll(() => callsPerPicture(page, space), { timeout: 90_000 }).toBe(calls[0]! + 1);
});
