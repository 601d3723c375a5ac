import type { Page } from '@playwright/test';
import type { CreatedWordDto, RoomDto } from '@wordhoard/api-client/types';
import { SpacePage } from './pages/space-page.js';
import { findPageFaults } from './fixtures/page-faults.js';
import type { Learner } from './fixtures/learner.js';
import { expect, test } from './fixtures/test.js';

const TERMS = ['el perro', 'el gato', 'مكتبة'] as const;

/** A room with the dog on the left, the cat in the middle and the library on the right. */
async function openRoom(page: Page, learner: Learner): Promise<{ space: SpacePage; room: RoomDto; words: CreatedWordDto[] }> {
  const words = await learner.createWords(...TERMS);
  const room = await learner.createRoom(words[0]!);
  await learner.place(room, [words[0]!, 20, 40], [words[1]!, 50, 30], [words[2]!, 80, 60]);
  await learner.open(page, `/palace/${room.id}`);
  const space = new SpacePage(page);
  await space.enter();
  return { space, room, words };
}

const placeOf = async (learner: Learner, room: RoomDto, { id }: CreatedWordDto) => (await learner.placesIn(room)).find(([of]) => of === id);

test('a word in the 3D room is found, picked up, moved and put down by keyboard alone', async ({ page, learner }) => {
  const { space, room, words } = await openRoom(page, learner);
  await space.word('el perro').focus();
  await page.keyboard.press('ArrowDown');
  await expect(space.word('el gato')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(space.word('el gato')).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Move word' }).press('Enter');
  await expect(space.stage).toBeFocused();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  // The camera is at the door and faces the fireplace, the upper edge of the board.
  await expect.poll(() => placeOf(learner, room, words[1]!)).toEqual([words[1]!.id, 55, 29]);
  expect(await placeOf(learner, room, words[0]!)).toEqual([words[0]!.id, 20, 40]);
});

test('a word that is picked up and dropped with Escape stays where it was', async ({ page, learner }) => {
  const { space } = await openRoom(page, learner);
  await space.word('el gato').press('Enter');
  await page.getByRole('button', { name: 'Move word' }).click();
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('status').filter({ hasText: 'Move cancelled.' })).toBeAttached();
  await expect(space.word('el gato')).toHaveAccessibleName(/by the fireplace/);
});

test('a word is dragged across the floor of the 3D room with the mouse', async ({ page, learner }) => {
  const { space, room, words } = await openRoom(page, learner);
  await space.word('el gato').focus();
  const { x, y } = await space.ahead();
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 150, y, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => (await placeOf(learner, room, words[1]!))?.[1]).toBeGreaterThan(52);
  expect((await placeOf(learner, room, words[1]!))?.[2]).toBeCloseTo(30, 0);
});

test('losing the WebGL context during a drag shows the board, with the word where it was dragged to', async ({ page, learner }) => {
  const { space, room, words } = await openRoom(page, learner);
  await space.word('el gato').focus();
  const { x, y } = await space.ahead();
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 150, y, { steps: 4 });
  await space.stage.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext();
  });
  await expect(page.getByRole('group', { name: 'Floor plan' })).toBeVisible();
  await expect(page.getByText('Nothing was lost.')).toBeVisible();
  await expect.poll(async () => (await placeOf(learner, room, words[1]!))?.[1]).toBeLessThan(48);
  await page.mouse.up();
  await expect(page.getByRole('button', { name: /^el gato/ })).toHaveAttribute('aria-pressed', 'true');
});

test('the 3D room is legible and has accessible names in both themes, wide and narrow', async ({ page, learner }) => {
  const { space } = await openRoom(page, learner);
  await space.word('مكتبة').press('Enter');
  await expect(page.getByRole('button', { name: 'Move word' })).toBeEnabled();
  expect(await findPageFaults(page)).toEqual([]);
});
