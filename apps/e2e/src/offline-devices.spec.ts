import type { BrowserContext, Page } from '@playwright/test';
import { signInAs } from './pages/account-form.js';
import { DevicePage } from './pages/device-page.js';
import { ReviewPage } from './pages/review-page.js';
import { Learner } from './fixtures/learner.js';
import { expect, test as staged } from './fixtures/test.js';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const TERMS = ['uno', 'dos', 'tres'];

type Grade = Parameters<ReviewPage['answer']>[0];

/** An offline browser with its learner, clock and stored data. */
class Away {
  readonly review: ReviewPage;
  readonly device: DevicePage;

  constructor(
    readonly page: Page,
    readonly context: BrowserContext,
  ) {
    this.review = new ReviewPage(page);
    this.device = new DevicePage(page);
  }

  /** Opens the app with everything needed offline. */
  async leave(learner: Learner, at: number): Promise<void> {
    await this.page.clock.setSystemTime(at);
    await learner.open(this.page);
    await this.device.hasPack();
    await this.device.hasApp();
    await this.context.setOffline(true);
  }

  /** Answers each word once, including those that are not due. */
  async study(at: number, grade: Grade): Promise<void> {
    await this.page.clock.setSystemTime(at);
    await this.page.goto('/review/start?ahead=1');
    for (let left = TERMS.length; left > 0; left -= 1) await this.review.answer(grade);
    await expect(this.review.summary).toBeVisible();
  }

  async comeBack(at: number): Promise<void> {
    await this.page.clock.setSystemTime(at);
    await this.context.setOffline(false);
    await expect(this.device.banner).toBeEmpty();
  }
}

const test = staged.extend<{ devices: [Away, Away] }>({
  devices: async ({ page, context, browser, browserErrors, contextOptions, baseURL }, use) => {
    const other = await browser.newContext({ ...contextOptions, serviceWorkers: 'allow', ...(baseURL !== undefined && { baseURL }) });
    browserErrors.listenTo(other);
    await use([new Away(page, context), new Away(await other.newPage(), other)]);
    await other.close();
  },
});

test.use({ serviceWorkers: 'allow' });

for (const [order, returning] of [
  ['the first reconnects first', [0, 1]],
  ['the second reconnects first', [1, 0]],
] as const) {
  test(`two devices that were offline for three days converge when ${order}`, async ({ devices, learner, instance, browserErrors }) => {
    browserErrors.expect(/ERR_INTERNET_DISCONNECTED/);
    await learner.skipLearningSteps();
    const [word] = await learner.createWords(...TERMS);
    const now = Date.now();
    const start = now - 3 * DAY_MS;
    for (const device of devices) await device.leave(await learner.signInAgain(), start);
    const grades: [Grade, Grade][] = [
      ['Good', 'Again'],
      ['Hard', 'Good'],
      ['Again', 'Easy'],
    ];
    for (const [day, given] of grades.entries())
      for (const [at, grade] of given.entries()) await devices[at]!.study(start + day * DAY_MS + (at + 1) * HOUR_MS, grade);
    await expect(devices[0].device.banner).toContainText('9 answers waiting to sync.');
    expect(await instance.reviewLog(learner.user.id)).toEqual([]);

    for (const at of returning) await devices[at].comeBack(now);
    const log = (await instance.reviewLog(learner.user.id)).map(({ grade }) => grade);
    expect(log.sort()).toEqual(
      grades
        .flat()
        .flatMap((grade) => TERMS.map(() => grade.toLowerCase()))
        .sort(),
    );
    const shown: string[][] = [];
    for (const { page } of devices) {
      await page.goto(`/words/${word!.id}`);
      await expect(page.getByRole('region', { name: 'Review log' }).getByRole('listitem')).toHaveCount(6);
      const texts = [await page.getByRole('region', { name: 'Schedule' }).innerText()];
      await page.goto(`/groups/${word!.group_id}`);
      await expect(page.getByRole('row', { name: /tres/ })).toBeVisible();
      shown.push([...texts, await page.getByRole('grid').innerText()]);
    }
    expect(shown[1]).toEqual(shown[0]);
  });
}

test('queued changes belong to one account: another one on the same device sees and sends none of them', async ({
  page,
  context,
  learner,
  instance,
  browserErrors,
}) => {
  browserErrors.expect(/ERR_INTERNET_DISCONNECTED/);
  browserErrors.expect(/status of 401/);
  const away = new Away(page, context);
  const stranger = await Learner.signUp(instance.url);
  await learner.createWords(...TERMS);
  await away.leave(await learner.signInAgain(), Date.now());
  await page.goto('/review/start');
  for (let left = TERMS.length; left > 0; left -= 1) await away.review.answer('Good');
  await expect(away.device.banner).toContainText('3 answers waiting to sync.');
  // Their sign-in ends, so that another user can take the device without signing them out.
  await learner.endSignIns('web');
  await context.setOffline(false);
  await expect(page.getByRole('dialog', { name: 'Your session has expired' })).toBeVisible();
  await page.goto('/');
  await expect(page).toHaveURL(/sign-in/);

  await signInAs(page, { email: stranger.user.email, password: stranger.password });
  await expect(page).not.toHaveURL(/sign-in/);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Start your hoard' })).toBeVisible();
  await away.device.hasPack(stranger.user.id);
  await expect(away.device.banner).toBeEmpty();
  await page.goto('/waiting');
  await expect(page.getByText('All synced')).toBeVisible();
  expect(await instance.reviewLog(learner.user.id)).toEqual([]);
  expect(await instance.reviewLog(stranger.user.id)).toEqual([]);
  await page.goto('/settings/account');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/sign-in');

  const sent = page.waitForResponse('**/review/sync');
  await signInAs(page, { email: learner.user.email, password: learner.password });
  await sent;
  await expect(away.device.banner).toBeEmpty();
  expect(await instance.reviewLog(learner.user.id)).toHaveLength(TERMS.length);
});
