import { everyPage } from './pages/every-page.js';
import { type PageState, settled } from './pages/page-state.js';
import { VersionProxy } from './fixtures/version-proxy.js';
import { findPageFaults } from './fixtures/page-faults.js';
import { expect, test as staged } from './fixtures/test.js';
import { textFaults } from './fixtures/text-faults.js';
import { type PageVisit, visitEach } from './fixtures/visit-each.js';

/** The app in the pseudo-locale; see build/pseudo-locale.ts of the web app. */
const test = staged.extend<{ url: string }>({
  url: async ({ instance, browserErrors }, use) => {
    const deployment = await VersionProxy.before(instance.url);
    browserErrors.allowOrigin(deployment.url);
    // Some pages show a refused request.
    browserErrors.allow(/status of 4\d\d/);
    deployment.deploy();
    await use(deployment.url);
    await deployment.close();
  },
});

test('the check finds text that is not translated and text that is clipped', async ({ page, url }) => {
  await page.goto(`${url}/sign-in`);
  await settled(page);
  await page.evaluate(() => {
    document.querySelector('main')?.insertAdjacentHTML('beforeend', '<p>Hello</p><p style="width: 20px; overflow: hidden">⟦Ĥééļļöö⟧</p>');
    document.querySelector('button')?.setAttribute('title', 'Hello');
  });
  expect(await textFaults(page, [])).toEqual([
    expect.stringMatching('not translated: “Hello” in p'),
    expect.stringMatching('cut by p.: “⟦Ĥééļļöö⟧”'),
    expect.stringMatching('not translated: title “Hello” of button'),
  ]);
});

for (const [group, places] of Object.entries(everyPage)) {
  test(`every page of the group “${group}” is translated, fits longer text in both directions, and passes axe in both themes, wide and narrow`, async ({
    context,
    instance,
    browserErrors,
    url,
  }) => {
    const visit = async (place: PageState, visited: PageVisit) => {
      const { page, learner } = visited;
      await open(place, visited, url);
      const known = [learner.user.username, learner.user.email, 'Wordhoard'];
      return findPageFaults(page, { ...place, checkTexts: () => settled(page).then(() => textFaults(page, known)) });
    };
    await visitEach({ context, instance, browserErrors }, places, visit, ({ needsOwnPage = false }) => needsOwnPage);
  });
}

async function open(place: PageState, visit: PageVisit, url: string): Promise<void> {
  const { page, learner } = visit;
  const path = typeof place.path === 'string' ? place.path : await place.path(visit);
  if (place.isSignedOut) await page.goto(url + path);
  else await learner.open(page, path, url);
  await settled(page);
  await place.then?.(page);
  await settled(page);
}
