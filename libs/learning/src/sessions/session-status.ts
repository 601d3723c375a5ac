/** The status of a companion session. */
export const SessionStatus = { active: 'active', paused: 'paused', finished: 'finished', revoked: 'revoked' } as const;
export type SessionStatus = (typeof SessionStatus)[keyof typeof SessionStatus];

export const SessionCommand = { pause: 'pause', resume: 'resume', finish: 'finish', revoke: 'revoke' } as const;
export type SessionCommand = (typeof SessionCommand)[keyof typeof SessionCommand];

const NEXT: Readonly<Record<SessionStatus, Partial<Record<SessionCommand, SessionStatus>>>> = {
  active: { pause: 'paused', finish: 'finished', revoke: 'revoked' },
  paused: { resume: 'active', finish: 'finished', revoke: 'revoked' },
  finished: { revoke: 'revoked' },
  revoked: {},
};

/** The next status; null if the command is not allowed. A finished session cannot be reopened but can be revoked; revoked is final. */
export function nextSessionStatus(status: SessionStatus, command: SessionCommand): SessionStatus | null {
  return NEXT[status][command] ?? null;
}

/** Whether turns and activities may be added. */
export function takesTurns(status: SessionStatus): boolean {
  return status === SessionStatus.active;
}
