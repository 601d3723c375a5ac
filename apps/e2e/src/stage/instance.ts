import { expect } from '@playwright/test';
import {
  createDatabase,
  publishedServer,
  queryOnce,
  type RunningApi,
  runHostCommand,
  startApi,
  type TestDatabase,
} from '@wordhoard/testing';

/** A row of the review log, as far as these tests look at it. */
export interface LogRow {
  readonly kind: 'answer' | 'skip' | 'void';
  readonly grade: string | null;
}

/** The product as it is installed: the built API, which serves the built web app, on a database of its own. */
export class Instance {
  private constructor(
    readonly database: TestDatabase,
    private readonly variables: Readonly<Record<string, string>>,
    private api: RunningApi,
  ) {}

  static async start(variables: Readonly<Record<string, string>> = {}): Promise<Instance> {
    const database = await createDatabase(publishedServer());
    return new Instance(database, variables, await startApi({ databaseUrl: database.url, env: variables }));
  }

  get url(): string {
    return this.api.url;
  }

  /** The newest errors in the API's log. */
  get loggedErrors(): string[] {
    return this.api.logs.filter((line) => line.includes('"level":50')).slice(-3);
  }

  /** The path of the link that makes the administrator, which the start prints once the server answers. */
  async administratorPath(): Promise<string> {
    const path = () => /Open \S+?(\/sign-up\S+) to make/.exec(this.api.logs.join('\n'))?.[1];
    await expect.poll(path).toBeDefined();
    return path()!;
  }

  /** The path of a password reset link, as the host creates it. */
  async resetPath(email: string): Promise<string> {
    const { output } = await runHostCommand(this.database.url, ['reset-link', email]);
    return new URL(output.trim()).pathname + new URL(output.trim()).search;
  }

  /** Makes a user an administrator. */
  async promote({ id }: { id: number }): Promise<void> {
    await queryOnce(this.database.url, `update accounts set role = 'admin' where id = $1`, [id]);
  }

  /** A failed job without an account, already counted. Queues are created a moment after the start. */
  async addGivenUpJob(queue = 'purge-finished-jobs'): Promise<void> {
    const added = async () =>
      queryOnce(
        this.database.url,
        `with counted as (update pgboss.queue set failed_count = failed_count + 1 where name = $1 returning name)
         insert into pgboss.job (name, state, retry_limit, retry_count, completed_on) select name, 'failed', 3, 3, now() from counted returning id`,
        [queue],
      ).catch(() => []);
    await expect.poll(added).toHaveLength(1);
  }

  /** Creates a path of two milestones, `food` and `home`, as if planned by a model. Returns its id. */
  async addPath({ id }: { id: number }, goal: string): Promise<number> {
    const [path] = await queryOnce<{ id: string }>(
      this.database.url,
      `with path as (
         insert into learning_paths (account_id, goal, target_language, ai_provider, ai_model, operation_id, request_hash)
         values ($1, $2, 'Spanish', 'local', 'small', gen_random_uuid()::text, '') returning id
       ), stages as (
         insert into milestones (account_id, path_id, position, title, topic, target_word_count, cefr_level)
         select $1, path.id, position, title, topic, 3, level
           from path, (values (0, 'Ask for a table', 'food', 'A1'), (1, 'Talk about the flat', 'home', null)) m (position, title, topic, level)
       )
       select id from path`,
      [id, goal],
    );
    return Number(path?.id);
  }

  /** What the log of an account holds, oldest first. */
  reviewLog(accountId: number): Promise<LogRow[]> {
    return queryOnce<LogRow>(this.database.url, 'select kind, grade from review_logs where account_id = $1 order by id', [accountId]);
  }

  /** As if the time were over for which tokens of connected apps are good, so that they have to refresh. */
  async endAccessTokens(): Promise<void> {
    await queryOnce(this.database.url, `update oauth_tokens set expires_at = now() - interval '1 second' where kind = 'access'`);
  }

  async stop(): Promise<void> {
    await this.api.stop();
  }

  /** Starts it at the address that it had, where open pages look for it. */
  async startAgain(): Promise<void> {
    const { port } = new URL(this.url);
    this.api = await startApi({ databaseUrl: this.database.url, env: { ...this.variables, PORT: port } });
  }

  async remove(): Promise<void> {
    await this.stop();
    await this.database.drop();
  }
}
