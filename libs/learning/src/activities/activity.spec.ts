import { ActivityCommand, ActivityStatus, nextActivityStatus } from './activity.js';

const STATUSES = Object.values(ActivityStatus);
const COMMANDS = Object.values(ActivityCommand);

const ALLOWED: Record<string, string> = {
  'begun respond': 'evaluated',
  'begun hint': 'begun',
  'begun cancel': 'cancelled',
  'evaluated finish': 'finished',
};

describe('an activity', () => {
  it.each(STATUSES.flatMap((status) => COMMANDS.map((command) => [status, command] as const)))(
    'an activity in state %s changes only as allowed on %s',
    (status, command) => {
      expect(nextActivityStatus(status, command)).toBe(ALLOWED[`${status} ${command}`] ?? null);
    },
  );
});
