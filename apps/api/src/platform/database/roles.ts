import pg from 'pg';
import { ALL_ACCOUNTS_SUFFIX } from './bound-query.js';
import { createPolicies, keepIndexes } from './row-security.js';

/** Append-only tables. Rows are deleted only by cascading foreign keys, which run as the owner. */
export const APPEND_ONLY_TABLES = [
  'audit_checkpoint_heads',
  'audit_checkpoints',
  'audit_events',
  'diagnoses',
  'observation_corrections',
  'observations',
  'review_logs',
  'security_events',
  'weekly_reports',
  'word_revisions',
];

/** The columns of a chain's head that the application may update. */
const MOVING_COLUMNS = 'head_seq, previous_hash, head_hash';

const LOCK = 7_241_165;

interface RolesOf {
  readonly owner: string;
  readonly application: string;
}

/**
 * Creates the owner and application roles with the passwords from their URLs, and transfers everything in the database to the owner,
 * including objects that an earlier version created as the administrator. Idempotent.
 */
export async function createRoles(urls: { readonly admin: string; readonly owner: string; readonly application: string }): Promise<void> {
  const admin = new pg.Client({ connectionString: urls.admin });
  await admin.connect();
  try {
    await admin.query('begin');
    await admin.query('select pg_advisory_xact_lock($1)', [LOCK]);
    for (const url of [urls.owner, urls.application]) await createRole(admin, url);
    await createRoleForAllAccounts(admin, userOf(urls.application));
    await transferOwnership(admin, { owner: userOf(urls.owner), application: userOf(urls.application) });
    await admin.query('commit');
  } finally {
    await admin.end();
  }
}

/** @throws Error if the role is the administrator, which would lose its privileges */
async function createRole(admin: pg.Client, url: string): Promise<void> {
  const name = userOf(url);
  const role = admin.escapeIdentifier(name);
  const { rows } = await admin.query<{ isAdmin: boolean }>(`select rolname = session_user as "isAdmin" from pg_roles where rolname = $1`, [
    name,
  ]);
  if (rows[0]?.isAdmin) throw new Error(`The database role ${name} is the administrator. Use a separate role for the API.`);
  if (!rows[0]) await admin.query(`create role ${role}`);
  const password = admin.escapeLiteral(decodeURIComponent(new URL(url).password));
  await admin.query(`alter role ${role} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password ${password}`);
}

/** Creates a role that bypasses the policies. The application switches to it per transaction; see bound-query.ts. */
async function createRoleForAllAccounts(admin: pg.Client, application: string): Promise<void> {
  const { rows } = await admin.query(`select from pg_roles where rolname = $1`, [application + ALL_ACCOUNTS_SUFFIX]);
  const [member, role] = [application, application + ALL_ACCOUNTS_SUFFIX].map((name) => admin.escapeIdentifier(name));
  if (!rows[0]) await admin.query(`create role ${role}`);
  await admin.query(`alter role ${role} nologin nosuperuser nocreatedb nocreaterole noreplication bypassrls`);
  await admin.query(`alter role ${member} noinherit`);
  await admin.query(`grant ${role} to ${member}`);
}

/** Extensions' objects stay with the administrator: they cannot change owners. */
const OWNERSHIP_CHANGES = `
  with own(oid) as (select oid from pg_namespace where nspname in ('public', 'pgboss')),
  extension_parts(oid) as (select objid from pg_depend where deptype = 'e')
  select format('alter database %I owner to %I', datname, $1::text) as statement
    from pg_database where datname = current_database() and datdba <> $1::regrole
  union all
  select format('alter schema %I owner to %I', nspname, $1) from pg_namespace
   where oid in (table own) and nspowner not in ($1::regrole, 'pg_database_owner'::regrole)
  union all
  select format('alter table %s owner to %I', c.oid::regclass, $1) from pg_class c
   where c.relnamespace in (table own) and c.relkind in ('r', 'p', 'v', 'm') and c.relowner <> $1::regrole and c.oid not in (table extension_parts)
  union all
  select format('alter sequence %s owner to %I', c.oid::regclass, $1) from pg_class c
   where c.relnamespace in (table own) and c.relkind = 'S' and c.relowner <> $1::regrole
     and not exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i', 'e'))
  union all
  select format('alter routine %s owner to %I', p.oid::regprocedure, $1) from pg_proc p
   where p.pronamespace in (table own) and p.proowner <> $1::regrole and p.oid not in (table extension_parts)
  union all
  select format('alter type %s owner to %I', t.oid::regtype, $1) from pg_type t
   where t.typnamespace in (table own) and t.typtype in ('e', 'd') and t.typowner <> $1::regrole and t.oid not in (table extension_parts)`;

async function transferOwnership(admin: pg.Client, { owner, application }: RolesOf): Promise<void> {
  const { rows } = await admin.query<{ statement: string }>(OWNERSHIP_CHANGES, [owner]);
  for (const { statement } of rows) await admin.query(statement);
  const [{ name }] = (await admin.query<{ name: string }>('select quote_ident(current_database()) as name')).rows as [{ name: string }];
  await admin.query(`revoke temporary on database ${name} from public`);
  await admin.query(`grant connect on database ${name} to ${admin.escapeIdentifier(application)}`);
  await admin.query('revoke create on schema public from public');
}

/** The application role's privileges on the owner's relations. */
const PRIVILEGES = `
  select format('grant %s on %s to %I', case
           when relkind = 'S' then 'usage, select'
           when relname = 'migrations' then 'select'
           when relname = 'audit_chains' then 'select, insert, update (${MOVING_COLUMNS})'
           when relname = 'security_chain' then 'select, update (${MOVING_COLUMNS})'
           when relname = any($2) then 'select, insert'
           else 'select, insert, update, delete' end, case relkind when 'S' then 'sequence ' else '' end || oid::regclass, $1::text) as statement
    from pg_class where relnamespace in (select oid from pg_namespace where nspname in ('public', 'pgboss'))
     and relkind in ('r', 'p', 'S') and relowner = current_user::regrole
  union all
  select format('grant execute on routine %s to %I', oid::regprocedure, $1) from pg_proc
   where pronamespace in (select oid from pg_namespace where nspname in ('public', 'pgboss')) and proowner = current_user::regrole`;

/**
 * Grants the application role the privileges it needs and revokes all others, in one transaction. If there is a role for all accounts, also
 * creates the policies that hide other accounts' rows.
 *
 * @param ownerUrl connects as the owner of the schema
 * @param applicationUrl names the role that receives the privileges
 * @returns whether there is a role for all accounts
 */
export async function grantToApplication(ownerUrl: string, applicationUrl: string): Promise<boolean> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    const application = userOf(applicationUrl);
    await owner.query('begin');
    await owner.query('select pg_advisory_xact_lock($1)', [LOCK]);
    await grantTo(application, owner);
    const all = await owner.query(`select from pg_roles where rolname = $1`, [application + ALL_ACCOUNTS_SUFFIX]);
    if (all.rowCount === 1) {
      await grantTo(application + ALL_ACCOUNTS_SUFFIX, owner);
      await createPolicies(owner);
    }
    await owner.query('commit');
    return all.rowCount === 1;
  } finally {
    await owner.end();
  }
}

async function grantTo(name: string, owner: pg.Client): Promise<void> {
  const role = owner.escapeIdentifier(name);
  await owner.query(`revoke all on all tables in schema public, pgboss from ${role}`);
  const { rows } = await owner.query<{ statement: string }>(PRIVILEGES, [name, APPEND_ONLY_TABLES]);
  await owner.query([`grant usage on schema public, pgboss to ${role}`, ...rows.map(({ statement }) => statement)].join(';\n'));
}

/** The part of preparing the schema that needs the administrator, after migrating. */
export async function prepareAsAdministrator(adminUrl: string): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    await keepIndexes(admin);
  } finally {
    await admin.end();
  }
}

function userOf(url: string): string {
  return decodeURIComponent(new URL(url).username);
}
