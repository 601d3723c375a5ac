/** Exit codes for scripts, which the README and `svc --help` list too. */
export const ExitCode = {
  done: 0,
  failed: 1,
  usage: 2,
  signedOut: 3,
  refused: 4,
  notFound: 5,
  conflict: 6,
  noAnswer: 7,
  tooMany: 8,
  declined: 9,
  broken: 10,
  interrupted: 130,
} as const;
export type ExitCode = (typeof ExitCode)[keyof typeof ExitCode];

/** Their descriptions in `svc --help`. */
export const EXIT_CODES: readonly (readonly [ExitCode, string])[] = [
  [ExitCode.done, 'success, including nothing to do'],
  [ExitCode.failed, 'unexpected failure'],
  [ExitCode.usage, 'invalid command, value or file'],
  [ExitCode.signedOut, 'not signed in, or the token is invalid'],
  [ExitCode.refused, 'not allowed'],
  [ExitCode.notFound, 'word, group or other object not found'],
  [ExitCode.conflict, 'conflict with the current state'],
  [ExitCode.noAnswer, 'no response from the server'],
  [ExitCode.tooMany, 'too many requests; the message says when to retry'],
  [ExitCode.declined, 'not confirmed'],
  [ExitCode.broken, 'verification failed'],
  [ExitCode.interrupted, 'interrupted by Ctrl-C'],
];
