/** How a command ended, for scripts. The README and `svc --help` list the same. */
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

/** What `svc --help` says of them. */
export const EXIT_CODES: readonly (readonly [ExitCode, string])[] = [
  [ExitCode.done, 'done, also when there was nothing to do'],
  [ExitCode.failed, 'something failed that was not your doing'],
  [ExitCode.usage, 'the command, a value or a file was not understood or not accepted'],
  [ExitCode.signedOut, 'not signed in, or the token is not valid any more'],
  [ExitCode.refused, 'you may not do that'],
  [ExitCode.notFound, 'there is no such word, group or other thing'],
  [ExitCode.conflict, 'the present state does not allow it'],
  [ExitCode.noAnswer, 'the server did not answer'],
  [ExitCode.tooMany, 'too many requests; the message says how long to wait'],
  [ExitCode.declined, 'you were asked and did not say yes'],
  [ExitCode.broken, 'a check ran and found damage'],
  [ExitCode.interrupted, 'interrupted by Ctrl-C'],
];
