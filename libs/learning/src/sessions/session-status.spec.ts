import { nextSessionStatus, SessionCommand, SessionStatus, takesTurns } from './session-status.js';

const ALLOWED: Record<string, string> = {
  'active pause': 'paused',
  'active finish': 'finished',
  'active revoke': 'revoked',
  'paused resume': 'active',
  'paused finish': 'finished',
  'paused revoke': 'revoked',
  'finished revoke': 'revoked',
};

describe('a companion session', () => {
  const pairs = Object.values(SessionStatus).flatMap((status) =>
    Object.values(SessionCommand).map((command) => [status, command] as const),
  );

  it.each(pairs)('a companion session in state %s changes only as allowed on %s', (status, command) => {
    expect(nextSessionStatus(status, command)).toBe(ALLOWED[`${status} ${command}`] ?? null);
  });

  it('a companion session takes turns only while it is active', () => {
    expect(Object.values(SessionStatus).filter(takesTurns)).toEqual(['active']);
  });
});
