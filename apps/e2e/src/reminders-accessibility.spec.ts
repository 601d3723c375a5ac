import { reminderPlaces } from './pages/reminder-places.js';
import { faultsSeen } from './stage/faults-seen.js';
import { expect, test } from './stage/test.js';

// What shows that somebody waits would otherwise never stand still.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const [name, { path, then }] of Object.entries(reminderPlaces)) {
  test(`axe finds nothing and nothing is cut off, in both themes, wide and narrow: ${name}`, async ({ page, learner, instance }) => {
    await learner.open(page, typeof path === 'string' ? path : await path({ page, learner, instance }));
    await page.getByRole('heading', { level: 1 }).waitFor();
    await then?.(page);
    expect(await faultsSeen(page)).toEqual([]);
  });
}
