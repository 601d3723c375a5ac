import { NotifiedLearner } from '../fixtures/notified-learner.js';
import { LONG, type PageState, pressButton, settled, type PageVisit } from './page-state.js';

/** A reminder of each kind and recurrence; some stay silent. */
async function prepareReminders({ learner, instance }: PageVisit): Promise<string> {
  const notified = new NotifiedLearner(learner, instance);
  const { id: group_id } = await learner.createGroup({ name: LONG });
  await notified.addReminder({ trigger_time: '18:30', group_id });
  await notified.addReminder({ kind: 'daily_study', trigger_time: '18:45', recurrence: 'weekdays' });
  await notified.addReminder({ kind: 'goal_progress', trigger_time: '23:00', recurrence: 'once' });
  await notified.addReminder({ kind: 'weekly_summary', trigger_time: '08:00', enabled: false });
  await learner.chooseSettings({ quiet_hours_start: '22:00', quiet_hours_end: '07:00' });
  return '/settings/reminders';
}

async function prepareNotifications({ learner, instance }: PageVisit): Promise<string> {
  const notified = new NotifiedLearner(learner, instance);
  await learner.createWords('el perro', 'el gato');
  await learner.chooseSettings({ desktop_enabled: false });
  await notified.notify(240);
  await notified.notify(10, { kind: 'daily_study' });
  return '/notifications';
}

/** Reminders and their notifications. */
export const reminderStates: Readonly<Record<string, PageState>> = {
  'no notifications': { path: '/notifications' },
  notifications: { path: prepareNotifications, then: (page) => page.locator('header a[href="/notifications"]').waitFor() },
  'no reminders': { path: '/settings/reminders' },
  'reminders, and their next week': { path: prepareReminders },
  'a new reminder': {
    path: '/settings/reminders',
    then: async (page) => {
      await settled(page);
      await pressButton(0)(page);
    },
  },
};
