import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { Database, type Sql, statement } from '../../platform/database/database.js';
import { type Page, pageOf, readCursor } from '../../platform/http/cursor.js';
import type { Role } from './dto/user.dto.js';

const DEFAULT_LIMIT = 50;

export interface UserRow {
  readonly id: number;
  readonly username: string;
  readonly email: string;
  readonly role: Role;
  readonly is_active: boolean;
  readonly created_at: Date;
  readonly last_used_at: Date | null;
  readonly word_count: number;
}

export interface UserFilter {
  readonly q?: string | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

/** Index: primary keys of both tables. An account has few rows in either. */
const COLUMNS = `a.id, a.username, a.email, a.role, a.is_active, a.created_at,
  (select max(s.last_used_at) from sign_ins s where s.account_id = a.id) as last_used_at,
  (select coalesce(sum(g.word_count), 0)::int from groups g where g.account_id = a.id) as word_count`;

const FIND = statement<UserRow>('find-user', `select ${COLUMNS} from accounts a where a.id = $1`);

/** Accounts as administrators see them. */
@Injectable()
export class UsersRepository {
  constructor(private readonly database: Database) {}

  async find(scope: AccountScope, sql: Sql = this.database): Promise<UserRow | undefined> {
    return (await sql.rows(FIND, [scope]))[0];
  }

  /**
   * All accounts, newest first. Finds the ids of the page first, by the primary key or by accounts_by_username and accounts_by_email.
   *
   * @throws InvalidRequestError for the cursor
   */
  async list(filter: UserFilter): Promise<Page<UserRow>> {
    const limit = filter.limit ?? DEFAULT_LIMIT;
    const values: unknown[] = [limit + 1];
    const bind = (value: unknown) => `$${values.push(value)}`;
    const text = `with page as materialized (${idsOf(filter, bind)} order by id desc limit $1)
      select ${COLUMNS} from page join accounts a on a.id = page.id order by a.id desc`;
    return pageOf(await this.database.rows(statement<UserRow>('', text), values), limit, ({ id }) => [id]);
  }
}

function idsOf({ q, cursor }: UserFilter, bind: (value: unknown) => string): string {
  const key = readCursor(cursor, ['integer']);
  const beyond = key === null ? 'true' : `id < ${bind(key[0])}`;
  if (q === undefined) return `select id from accounts where ${beyond}`;
  const [from, to] = [bind(q), bind(`${q}\u{10ffff}`)];
  // A LIKE with a parameter as its pattern could not use the index.
  const begins = (column: string) => `lower(${column}) ~>=~ lower(${from}) and lower(${column}) ~<~ lower(${to})`;
  return ['username', 'email'].map((column) => `select id from accounts where ${beyond} and ${begins(column)}`).join(' union ');
}
