import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { Database, type Sql } from '../../platform/database/database.js';
import { statement, variants } from '../../platform/database/statement.js';
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

const FIND = statement<UserRow, { account: AccountScope }>('find-user', `select ${COLUMNS} from accounts a where a.id = :account`);

interface ListVariant {
  readonly searched: boolean;
  readonly continued: boolean;
}

/** Finds the ids of the page first, by the primary key or by accounts_by_username and accounts_by_email. */
const LIST = variants<
  UserRow,
  { limit: number; before?: number | undefined; q?: string | undefined; end?: string | undefined },
  ListVariant
>(
  'list-users',
  { searched: [false, true], continued: [false, true] },
  (variant) => `with page as materialized (${idsOf(variant)} order by id desc limit :limit)
    select ${COLUMNS} from page join accounts a on a.id = page.id order by a.id desc`,
);

function idsOf({ searched, continued }: ListVariant): string {
  const beyond = continued ? 'id < :before' : 'true';
  if (!searched) return `select id from accounts where ${beyond}`;
  // A LIKE with a parameter as its pattern could not use the index.
  const begins = (column: string) => `lower(${column}) ~>=~ lower(:q) and lower(${column}) ~<~ lower(:end)`;
  return ['username', 'email'].map((column) => `select id from accounts where ${beyond} and ${begins(column)}`).join(' union ');
}

/** Accounts as administrators see them. */
@Injectable()
export class UsersRepository {
  constructor(private readonly database: Database) {}

  async find(scope: AccountScope, sql: Sql = this.database): Promise<UserRow | undefined> {
    return (await sql.rows(FIND, { account: scope }))[0];
  }

  /** All accounts, newest first. @throws InvalidRequestError for the cursor */
  async list({ q, cursor, limit = DEFAULT_LIMIT }: UserFilter): Promise<Page<UserRow>> {
    const [before] = readCursor(cursor, ['integer']) ?? [];
    const list = LIST({ searched: q !== undefined, continued: before !== undefined });
    const end = q === undefined ? undefined : `${q}\u{10ffff}`;
    return pageOf(await this.database.rows(list, { limit: limit + 1, before, q, end }), limit, ({ id }) => [id]);
  }
}
