import { WindowStorage } from '../../platform/budgets/window.storage.js';
import type { Credentials } from './account.js';
import { GuessablePasswords } from './guessable-passwords.js';
import { GuessDelay } from './guess-delay.js';
import { Argon2, Passwords } from './passwords.js';
import { SignInService } from './sign-in.service.js';

/** Algorithm, version and costs of a hash, without its salt. */
const parametersOf = (passwordHash: string) => passwordHash.split('$').slice(1, 4).join('$');

class CountingArgon2 extends Argon2 {
  readonly hashed: string[] = [];
  readonly verified: string[] = [];
  /** Resolves after the first hash, which is compared where no account exists. It is computed when the service starts. */
  readonly hasDummy = Promise.withResolvers<true>();

  override async hash(password: string): Promise<string> {
    const passwordHash = await super.hash(password);
    this.hashed.push(parametersOf(passwordHash));
    this.hasDummy.resolve(true);
    return passwordHash;
  }

  override verify(passwordHash: string, password: string): Promise<boolean> {
    this.verified.push(parametersOf(passwordHash));
    return super.verify(passwordHash, password);
  }
}

/** The cost of a failed sign-in: statements, and hash operations with their parameters. */
async function costOf(accountOf: (argon2: Argon2) => Promise<Credentials | null>) {
  const windows = new WindowStorage();
  const argon2 = new CountingArgon2();
  const found = await accountOf(new Argon2());
  const statements: string[] = [];
  const accounts = new Proxy({} as never, {
    get: (_target, name) => async () => {
      statements.push(String(name));
      return found;
    },
  });
  const trail = { recordAttempt: () => undefined } as never;
  const passwords = new Passwords(new GuessablePasswords(), new GuessDelay(windows), argon2);
  await argon2.hasDummy.promise;
  argon2.hashed.length = 0;
  const signIns = new SignInService(accounts, undefined as never, undefined as never, passwords, undefined as never, trail);
  await expect(signIns.signIn('ada@example.org', 'wrong', { client: 'web', scope: 'full' })).rejects.toMatchObject({
    code: 'ACCOUNT.WRONG_PASSWORD',
    message: 'Incorrect email or password',
  });
  windows.onApplicationShutdown();
  return { statements, hashed: argon2.hashed, verified: argon2.verified };
}

it('runs the same statements and hash operations for an unknown address as for a wrong password', async () => {
  const known = await costOf(async (argon2) => ({ id: 1, passwordHash: await argon2.hash('a wholly new horse'), isActive: true }));
  expect(await costOf(async () => null)).toEqual(known);
  expect(known).toMatchObject({
    statements: ['findCredentials'],
    hashed: [],
    verified: [expect.stringMatching(/^argon2id\$v=19\$m=\d+,t=\d+,p=\d+$/)],
  });
});
