import { NotificationsSeen } from './notifications-seen.js';
import { NotifiedLearner } from './notified-learner.js';
import { expect, test as staged } from './test.js';

/** A learner with two words, whose reminders are sent when the test wants, and the notifications of their browser. */
export const test = staged.extend<{ notified: NotifiedLearner; seen: NotificationsSeen }>({
  notified: async ({ learner, instance }, use) => {
    await learner.createWords('el perro', 'el gato');
    await use(new NotifiedLearner(learner, instance));
  },
  seen: async ({ context }, use) => use(await NotificationsSeen.in(context)),
});

export { expect };
