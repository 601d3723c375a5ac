import type { Page } from '@playwright/test';
import type { CreatedWordDto, RoomDto } from '@wordhoard/api-client/types';
import { PalacePage } from './pages/palace-page.js';
import { SpacePage } from './pages/space-page.js';
import { attachPicture, attachRecording, PICTURE_COLOUR } from './fixtures/attach-media.js';
import { countPixels } from './fixtures/count-pixels.js';
import { findPageFaults } from './fixtures/page-faults.js';
import { focusFault } from './fixtures/focus-fault.js';
import type { Learner } from './fixtures/learner.js';
import { expect, test } from './fixtures/test.js';

const TERMS = ['el perro', 'el gato', 'la oveja'] as const;

/** A room with the dog at the back left, the cat in the middle, and the sheep unplaced. */
async function openRoom(page: Page, learner: Learner): Promise<{ palace: PalacePage; room: RoomDto; words: CreatedWordDto[] }> {
  const words = await learner.createWords(...TERMS);
  const room = await learner.createRoom(words[0]!);
  await learner.place(room, [words[0]!, 20, 20], [words[1]!, 50, 50]);
  await learner.open(page, `/palace/${room.id}`);
  const palace = new PalacePage(page);
  await expect(palace.word('el perro')).toBeVisible();
  return { palace, room, words };
}

/** Expects the final positions of words in whole percent; null for an unplaced word. */
async function expectPlaces(learner: Learner, room: RoomDto, places: [CreatedWordDto, [number, number] | null][]): Promise<void> {
  await expect
    .poll(async () => {
      const found = await learner.placesIn(room);
      return places.map(([word]) => {
        const at = found.find(([id]) => id === word.id);
        return at ? [Math.round(at[1]), Math.round(at[2])] : null;
      });
    })
    .toEqual(places.map(([, place]) => place));
}

test('a room is created for a group, renamed, and deleted without losing a word', { tag: '@phone' }, async ({ page, learner }) => {
  const [word] = await learner.createWords('el perro');
  await learner.open(page, '/practice');
  await page.getByRole('link', { name: 'Memory palace' }).click();
  await page.getByRole('button', { name: 'New room' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create room' }).click();
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription(/Enter a name/);
  await dialog.getByLabel('Name').fill('台所');
  await dialog.getByRole('radio', { name: 'Kitchen' }).check();
  await dialog.getByRole('button', { name: 'Create room' }).click();

  await expect(page).toHaveTitle('台所 · Wordhoard');
  await page.getByRole('button', { name: 'Rename room' }).click();
  await expect(dialog.getByRole('radio', { name: 'Kitchen' })).toBeChecked();
  await dialog.getByLabel('Name').fill('Küche');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Küche' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Rename room' })).toBeFocused();

  await page.getByRole('button', { name: 'Delete room' }).click();
  await dialog.getByRole('button', { name: 'Delete room' }).click();
  await expect(page.getByRole('heading', { name: 'No rooms yet' })).toBeVisible();
  expect((await learner.word(word!)).term).toBe('el perro');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: 'Küche' })).toBeVisible();
});

test('dragging a word can be undone and redone', async ({ page, learner }) => {
  const { palace, room, words } = await openRoom(page, learner);
  const [dog, cat] = words as [CreatedWordDto, CreatedWordDto];
  await palace.drag([20, 20], [70, 30]);
  await expectPlaces(learner, room, [
    [dog, [70, 30]],
    [cat, [50, 50]],
  ]);
  await page.keyboard.press('Control+z');
  await expectPlaces(learner, room, [[dog, [20, 20]]]);
  await page.keyboard.press('Control+Shift+z');
  await expectPlaces(learner, room, [[dog, [70, 30]]]);
  await page.reload();
  await expect(palace.word('el perro')).toContainText('70% from the left, 30% from the back');
});

test('a word shows its picture on the board and in 3D, and plays its recording while it is selected', async ({ page, learner }) => {
  const [dog, cat] = await learner.createWords('el perro', 'el gato');
  const room = await learner.createRoom(dog!);
  await learner.place(room, [dog!, 20, 20], [cat!, 50, 50]);
  await attachPicture(learner, 'A brown dog', dog!);
  await attachRecording(learner, 'A bark', dog!);
  const listed: string[][] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/word-media')) listed.push(searchParams.getAll('word_ids'));
  });
  await learner.open(page, `/palace/${room.id}`);
  const palace = new PalacePage(page);
  await expect(palace.word('el perro')).toHaveAccessibleName(/^el perro A brown dog back left/);
  await expect.poll(() => countPixels(palace.floor, PICTURE_COLOUR)).toBeGreaterThan(500);
  // Never one request per word.
  for (const ids of listed) expect(ids).toEqual([dog, cat].map((word) => String(word!.id)));

  await palace.word('el perro').click();
  const media = page.getByRole('region', { name: 'Pictures and sound of el perro' });
  await expect(media.getByRole('img', { name: 'A brown dog' })).toBeVisible();
  await media.getByRole('button', { name: 'Play: A bark' }).click();
  await expect(media.getByRole('button', { name: 'Stop: A bark' })).toBeVisible();
  expect(await findPageFaults(page)).toEqual([]);

  const space = new SpacePage(page);
  await space.enter();
  await space.word('el perro').focus();
  await expect.poll(() => countPixels(space.stage, PICTURE_COLOUR)).toBeGreaterThan(500);
  await expect(media.getByRole('button', { name: 'A bark' })).toBeVisible();
});

test('words selected with a rectangle move together and stop together at the wall', async ({ page, learner }) => {
  const { palace, room, words } = await openRoom(page, learner);
  await palace.drag([8, 8], [62, 62]);
  await expect(palace.floor.getByRole('button', { pressed: true })).toHaveCount(2);
  await palace.drag([50, 50], [99, 60]);
  await expectPlaces(learner, room, [
    [words[0]!, [68, 30]],
    [words[1]!, [98, 60]],
  ]);
});

test('words are placed and moved without a pointer', async ({ page, learner }) => {
  const { palace, room, words } = await openRoom(page, learner);
  await palace.word('el perro').focus();
  await page.keyboard.press('ArrowRight');
  await expect(palace.word('el gato')).toBeFocused();
  for (const key of ['Space', 'ArrowLeft', 'Shift+ArrowDown']) await page.keyboard.press(key);
  await expectPlaces(learner, room, [
    [words[0]!, [20, 20]],
    [words[1]!, [49, 55]],
  ]);
  await palace.tray.getByRole('button', { name: 'Place la oveja' }).focus();
  await page.keyboard.press('Enter');
  await expect(palace.word('la oveja')).toHaveAttribute('aria-pressed', 'true');
  await expect(palace.word('la oveja')).toBeFocused();
  await expect(page.getByText('All words are placed.')).toBeVisible();
  expect(await page.evaluate(focusFault)).toBeNull();
  await page.keyboard.press('Delete');
  await expect(palace.tray.getByRole('button', { name: 'Place la oveja' })).toBeVisible();
  await expectPlaces(learner, room, [[words[2]!, null]]);
  await expect(palace.floor).toBeFocused();
});

test('a word is dragged from the tray to its place', async ({ page, learner }) => {
  const { palace, room, words } = await openRoom(page, learner);
  const chip = (await palace.tray.getByRole('button', { name: 'Place la oveja' }).boundingBox())!;
  const to = await palace.point(80, 70);
  await page.mouse.move(chip.x + chip.width / 2, chip.y + chip.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 6 });
  await page.mouse.up();
  await expectPlaces(learner, room, [[words[2]!, [80, 70]]]);
});

test('unplaced words are arranged at once, and the arrangement is undone as one step', { tag: '@phone' }, async ({ page, learner }) => {
  const words = await learner.createWords(...TERMS, 'el pez');
  const room = await learner.createRoom(words[0]!);
  await learner.open(page, `/palace/${room.id}`);
  const palace = new PalacePage(page);
  await page.getByRole('button', { name: 'Place all 4' }).click();
  await expect(palace.floor.getByRole('button')).toHaveCount(4);
  const placed = async () => (await learner.placesIn(room)).length;
  await expect.poll(placed).toBe(4);
  await palace.tool('Arrange').click();
  const grid = async () => (await learner.placesIn(room)).map(([, x, y]) => `${x} ${y}`).sort();
  await expect.poll(grid).toEqual(['26 26', '26 74', '74 26', '74 74']);
  await palace.tool('Undo').click();
  await palace.tool('Undo').click();
  await expect.poll(placed).toBe(0);
  await expect(palace.floor.getByRole('button')).toHaveCount(0);
});

test('a word is moved by touch', { tag: '@phone' }, async ({ page, learner, isMobile }) => {
  test.skip(!isMobile, 'There is no finger.');
  const { palace, room, words } = await openRoom(page, learner);
  await palace.floor.scrollIntoViewIfNeeded();
  const [from, to] = [await palace.point(20, 20), await palace.point(60, 40)];
  const touch = await page.context().newCDPSession(page);
  const at = (type: 'touchStart' | 'touchMove', { x, y }: { x: number; y: number }) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] });
  await at('touchStart', from);
  await at('touchMove', { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 });
  await at('touchMove', to);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expectPlaces(learner, room, [[words[0]!, [60, 40]]]);
});

test('when two tabs place words, the last place of each word wins and nothing else moves', async ({ page, learner }) => {
  const { palace, room, words } = await openRoom(page, learner);
  const [dog, cat, sheep] = words as [CreatedWordDto, CreatedWordDto, CreatedWordDto];
  const other = new PalacePage(await page.context().newPage());
  await other.page.goto(page.url());
  await expect(other.word('el gato')).toBeVisible();

  await Promise.all([palace.word('el perro').focus(), other.word('el gato').focus()]);
  for (const key of ['Space', 'Shift+ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowDown']) {
    await Promise.all([page.keyboard.press(key), other.page.keyboard.press(key)]);
  }
  await other.tray.getByRole('button', { name: 'Place la oveja' }).click();
  await expectPlaces(learner, room, [
    [dog, [30, 25]],
    [cat, [60, 55]],
  ]);
  // Saving returns the placements of the other tab as well.
  await page.keyboard.press('ArrowUp');
  await expect(palace.word('la oveja')).toBeVisible();
  await expect(palace.word('el gato')).toContainText('60% from the left, 55% from the back');

  await other.word('el perro').click();
  await other.page.keyboard.press('Shift+ArrowRight');
  await expect.poll(async () => (await learner.placesIn(room)).find(([id]) => id === dog.id)?.[1]).toBe(35);
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await learner.placesIn(room)).find(([id]) => id === dog.id)?.slice(1)).toEqual([30, 25]);
  await expectPlaces(learner, room, [[cat, [60, 55]]]);
  expect((await learner.placesIn(room)).map(([id]) => id)).toContain(sheep.id);
});

test('moves made offline are kept, and saved when the network returns', async ({ page, learner, browserErrors }) => {
  browserErrors.expect(/ERR_INTERNET_DISCONNECTED/);
  const { palace, room, words } = await openRoom(page, learner);
  // The banner's code is fetched after the first paint, and no service worker caches it here.
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  // The message moves the page down.
  await expect(page.getByText('You are offline.')).toBeVisible();
  await palace.drag([20, 20], [70, 30]);
  await expect(page.getByText('Not saved yet.')).toBeVisible();
  await expect(palace.word('el perro')).toContainText('70% from the left, 30% from the back');
  await page.getByRole('link', { name: 'All rooms' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await page.context().setOffline(false);
  await expectPlaces(learner, room, [[words[0]!, [70, 30]]]);
  await expect(page.getByText('Not saved yet.')).toBeHidden();
});

test('the board stays when the code of the 3D view cannot be loaded', async ({ page, learner, browserErrors }) => {
  browserErrors.expect(/ERR_FAILED/);
  const { palace } = await openRoom(page, learner);
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.getByRole('radiogroup', { name: 'View' }).getByText('3D').click();
  await expect(page.getByText('3D is not available here')).toBeVisible();
  await expect(palace.word('el perro')).toBeVisible();
});

test.describe('accessibility of the palace', () => {
  const LONG = 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(2);

  test('the palace without a group has no accessibility violations and no clipped content in both themes, wide and narrow', async ({
    page,
    learner,
  }) => {
    await learner.open(page, '/palace');
    await expect(page.getByRole('heading', { name: 'Add words first' })).toBeVisible();
    expect(await findPageFaults(page)).toEqual([]);
  });

  test('the form for a new room has no accessibility violations and no clipped content in both themes, wide and narrow', async ({
    page,
    learner,
  }) => {
    await learner.createGroup({ name: LONG });
    await learner.open(page, '/palace');
    await page.getByRole('button', { name: 'New room' }).click();
    await expect(page.getByRole('dialog').getByLabel('Name')).toBeVisible();
    expect(await findPageFaults(page)).toEqual([]);
  });

  test('rooms with words of any length and script have no accessibility violations and no clipped content in both themes, wide and narrow', async ({
    page,
    learner,
  }) => {
    const words = await learner.createWords(LONG, '図書館', 'السلام عليكم', 'a', 'el perro', 'el gato');
    const room = await learner.createRoom(words[0]!, LONG);
    const at = new Date(Date.now() - 30 * 86_400_000).toISOString();
    await learner.answerAt({ word: words[4]!, at, outcome: 'correct' });
    await learner.place(room, [words[0]!, 98, 2], [words[1]!, 2, 98], [words[2]!, 97, 97], [words[3]!, 50, 50], [words[4]!, 50, 52]);
    await learner.open(page, '/palace');
    await expect(page.getByRole('link', { name: LONG })).toBeVisible();
    expect(await findPageFaults(page)).toEqual([]);
    await page.getByRole('link', { name: LONG }).click();
    const palace = new PalacePage(page);
    await palace.word('el perro').click();
    expect(await findPageFaults(page)).toEqual([]);
  });
});
