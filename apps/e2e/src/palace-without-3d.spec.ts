import { attachPicture, attachRecording } from './fixtures/attach-media.js';
import { SpacePage } from './pages/space-page.js';
import { expect, test } from './fixtures/test.js';

test.use({
  launchOptions: { executablePath: process.env['CHROMIUM_PATH'], args: ['--disable-3d-apis'] },
  // Reduced motion shows the board anyway.
  contextOptions: { reducedMotion: 'no-preference' },
});

test('a browser without WebGL shows the flat board with its pictures and recordings at once, and says why', async ({ page, learner }) => {
  const [word] = await learner.createWords('el perro');
  const room = await learner.createRoom(word!);
  await learner.place(room, [word!, 20, 20]);
  await attachPicture(learner, 'A brown dog', word!);
  await attachRecording(learner, 'A bark', word!);
  await learner.open(page, `/palace/${room.id}`);
  await expect(page.getByText('3D is not available here')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Floor plan' }).getByRole('button', { name: /^el perro/ })).toBeVisible();
  await expect(new SpacePage(page).stage).toHaveCount(0);
  await page.getByRole('button', { name: /^el perro A brown dog/ }).click();
  await page.getByRole('button', { name: 'Play: A bark' }).click();
  await expect(page.getByRole('button', { name: 'Stop: A bark' })).toBeVisible();
});
