/** The kind of exercise. */
export const ActivityType = {
  freeChat: 'free_chat',
  recall: 'recall',
  cloze: 'cloze',
  contrast: 'contrast',
  translation: 'translation',
  explanation: 'explanation',
  writing: 'writing',
  listening: 'listening',
  reflection: 'reflection',
} as const;
export type ActivityType = (typeof ActivityType)[keyof typeof ActivityType];

/** `begun` until there is a response, then `evaluated`. The last two are final. */
export const ActivityStatus = { begun: 'begun', evaluated: 'evaluated', finished: 'finished', cancelled: 'cancelled' } as const;
export type ActivityStatus = (typeof ActivityStatus)[keyof typeof ActivityStatus];

export const ActivityCommand = { respond: 'respond', hint: 'hint', finish: 'finish', cancel: 'cancel' } as const;
export type ActivityCommand = (typeof ActivityCommand)[keyof typeof ActivityCommand];

/** Hints per activity. */
export const MAX_HINTS = 3;

const NEXT: Readonly<Record<ActivityStatus, Partial<Record<ActivityCommand, ActivityStatus>>>> = {
  begun: { respond: 'evaluated', hint: 'begun', cancel: 'cancelled' },
  evaluated: { finish: 'finished' },
  finished: {},
  cancelled: {},
};

/** The next status; null if the command is not allowed. Only one response is accepted per activity. */
export function nextActivityStatus(status: ActivityStatus, command: ActivityCommand): ActivityStatus | null {
  return NEXT[status][command] ?? null;
}
