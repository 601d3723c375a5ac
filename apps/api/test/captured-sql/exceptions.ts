import type { CrossAccountOccasion } from '../../src/platform/database/account-binding.js';

/** A statement that may use an account table without binding the account. */
interface Exception {
  readonly occasion: CrossAccountOccasion;
  readonly why: string;
  readonly table: string;
  /** Matches the whole statement, lower-cased and without quotes or line breaks. */
  readonly pattern: RegExp;
}

export const EXCEPTIONS: readonly Exception[] = [
  {
    occasion: 'account not known yet',
    why: 'sign-in identifies the account by e-mail address',
    table: 'accounts',
    pattern: /^select .* from accounts account where lower\(account\.email\) = \$1 or account\.email_key = \$2 order by .*$/,
  },
  {
    occasion: 'start of the API',
    why: 'a migration folds the names and addresses of all accounts, to detect lookalikes',
    table: 'accounts',
    pattern: /^(select id, username, email from accounts order by id|update accounts set email_key = keyed\.email_key, .*)$/,
  },
  {
    occasion: 'start of the API',
    why: 'the start checks whether any account exists',
    table: 'accounts',
    pattern: /^select .* where exists \(select \$\d from accounts accountentity\) limit \$\d$/,
  },
  {
    occasion: 'start of the API',
    why: 'the start and the setup link check whether an administrator exists',
    table: 'accounts',
    pattern: /^select .* where exists \(select \$\d from accounts accountentity where \(\(accountentity\.role = \$1\)\)\) limit \$\d$/,
  },
  {
    occasion: 'account not known yet',
    why: 'a password reset link is a secret that identifies its account',
    table: 'one_time_links',
    pattern:
      /^select .* from one_time_links onetimelinkentity where \(\(onetimelinkentity\.purpose = \$1\) and \(onetimelinkentity\.token_hash = \$2\) .*$/,
  },
  {
    occasion: 'start of the API',
    why: 'setup links belong to no account and are deleted together',
    table: 'one_time_links',
    pattern: /^delete from one_time_links where purpose = \$1 returning \*$/,
  },
  ...['recall_settings', 'accounts'].map((table): Exception => ({
    occasion: 'start of the API',
    why: `a migration adds settings to accounts without them (${table})`,
    table,
    pattern: /^insert into recall_settings \(account_id, scheduler\) select id, \$1 from accounts on conflict do nothing$/,
  })),
  ...['parameter_sets', 'accounts'].map((table): Exception => ({
    occasion: 'start of the API',
    why: `a migration adds the published weights to accounts without them (${table})`,
    table,
    pattern: /^insert into parameter_sets .* select a\.id, .* from accounts a where not exists \(select from parameter_sets p .*\)$/,
  })),
  ...['accounts', 'jobs', 'parameter_sets', 'recall_settings', 'review_logs'].map((table): Exception => ({
    occasion: 'scheduled work',
    why: `the training schedule reads a page of accounts at once (${table})`,
    table,
    pattern: /^with page as materialized \(select id from accounts where id > \$1 .*\) select .* join parameter_sets p .* as due$/,
  })),
  {
    occasion: 'administrator request',
    why: 'the number and total length of audit chains are figures of the service',
    table: 'audit_chains',
    pattern: /^select h\.chains, h\.events, .* from \(select count\(\*\)::int as chains, .* from audit_chains\) h .*$/,
  },
  {
    occasion: 'scheduled work',
    why: 'finished jobs of all accounts are deleted together',
    table: 'jobs',
    pattern: /^delete from jobs where finished_at < now\(\) - interval \$\d$/,
  },
  ...['accounts', 'sign_ins', 'groups'].map((table): Exception => ({
    occasion: 'administrator request',
    why: `an administrator lists a page of users (${table})`,
    table,
    pattern:
      /^with page as materialized \(select id from accounts where .*\) select a\.id, .* from page join accounts a on a\.id = page\.id .*$/,
  })),
  {
    occasion: 'administrator request',
    why: 'whether another administrator exists',
    table: 'accounts',
    pattern: /^select id from accounts where id = \$1 .* and not exists \(select from accounts other where other\.id <> \$1 .*\)$/,
  },
  ...['accounts', 'words', 'review_logs', 'study_days'].map((table): Exception => ({
    occasion: 'administrator request',
    why: `an administrator reads figures of the whole service (${table})`,
    table,
    pattern: /^select \(select case when count\(\*\) < \$\d+ .* from study_days where day = .*\) as reviews_today$/,
  })),
  ...['words', 'review_logs'].map((table): Exception => ({
    occasion: 'start of the API',
    why: `undoing a migration deletes the log of purged words (${table})`,
    table,
    pattern:
      /^delete from review_logs l where not exists \(select from words w where w\.account_id = l\.account_id and w\.id = l\.word_id\)$/,
  })),
  {
    occasion: 'start of the API',
    why: 'undoing a migration turns replies without a model into failed ones',
    table: 'companion_operations',
    pattern: /^update companion_operations set outcome = \S+, detail = \S+, ai_provider = \S+ where ai_provider = \S+$/,
  },
  {
    occasion: 'start of the API',
    why: 'a migration shows placements to accounts that already showed all other details of answers',
    table: 'recall_settings',
    pattern: /^update recall_settings set answer_details = \$1 where answer_details = \$2$/,
  },
  {
    occasion: 'start of the API',
    why: 'undoing a migration takes places from the details of answers',
    table: 'recall_settings',
    pattern: /^update recall_settings set answer_details = array_remove\(answer_details, \$1\) where \$2 = any\(answer_details\)$/,
  },
  {
    occasion: 'start of the API',
    why: 'a migration narrows the sign-ins of extensions',
    table: 'sign_ins',
    pattern: /^update sign_ins set scope = \$1, elevated_until = \$2 where client = \$3$/,
  },
  ...['observations', 'observation_corrections'].map((table) => ({
    occasion: 'start of the API' as const,
    why: `undoing a migration deletes the results of practice games (${table})`,
    table,
    pattern:
      /^delete from (observations where source = \$1|observation_corrections c using observations o where o\.account_id = c\.account_id .* and o\.source = \$1)$/,
  })),
  {
    occasion: 'start of the API',
    why: 'undoing a migration ends narrow sign-ins, which would otherwise become full ones',
    table: 'sign_ins',
    pattern: /^update sign_ins set revoked_at = coalesce\(revoked_at, now\(\)\) where scope <> \$1$/,
  },
  {
    occasion: 'start of the API',
    why: 'secrets of all accounts are re-encrypted together after a key change',
    table: 'ai_credentials',
    pattern: /^select account_id, provider, key_id, secret from ai_credentials where key_id <> \$1$/,
  },
  {
    occasion: 'scheduled work',
    why: 'a checkpoint signs the heads of all audit chains',
    table: 'audit_chains',
    pattern:
      /^select c\.chain_id, .* from audit_chains union all .* from security_chain .* where c\.head_seq is distinct from .* order by c\.chain_id$/,
  },
  {
    occasion: 'administrator request',
    why: 'an administrator verifies every audit chain, also of deleted accounts',
    table: 'audit_chains',
    pattern: /^select chain_id, .* from audit_chains where chain_id = \$1$/,
  },
  {
    occasion: 'administrator request',
    why: 'an administrator verifies every audit chain, also those without a row',
    table: 'audit_chains',
    pattern: /^with recursive found .* from audit_chains where chain_id > \$1::uuid .*$/,
  },
  ...['accounts', 'jobs'].map((table): Exception => ({
    occasion: 'administrator request',
    why: `an administrator reads the result of the last verification by any administrator (${table})`,
    table,
    pattern:
      /^select j\.state, .* from accounts a cross join lateral \(.* kind = '?\S+'? order by id desc limit \S+ ?\) j where a\.role = .*$/,
  })),
  {
    occasion: 'scheduled work',
    why: 'expired confirmations are deleted together',
    table: 'confirmations',
    pattern: /^delete from confirmations where expires_at < now\(\) - interval \$\d$/,
  },
  ...['rooms', 'mnemonics'].map((table): Exception => ({
    occasion: 'start of the API',
    why: `undoing a migration deletes what was kept for restoring (${table})`,
    table,
    pattern: /^delete from (rooms|mnemonics) where deleted_at is not null$/,
  })),
  ...['words', 'groups', 'rooms', 'mnemonics'].map((table): Exception => ({
    occasion: 'scheduled work',
    why: `the purge finds deleted words, groups, rooms and mnemonics of all accounts at once (${table})`,
    table,
    pattern:
      /^select account_id from words where deleted_at <= now\(\) - interval \$\d union select account_id from groups where deleted_at .*$/,
  })),
  ...['media_files', 'word_media', 'import_media'].map((table): Exception => ({
    occasion: 'scheduled work',
    why: `the collection finds deleted attachments and unused files of all accounts (${table})`,
    table,
    pattern:
      /^select f\.account_id from media_files f where f\.created_at < .* union select account_id from word_media where deleted_at <= .*$/,
  })),
  {
    occasion: 'scheduled work',
    why: 'the sweep finds folders of accounts that were deleted',
    table: 'accounts',
    pattern: /^select id from accounts where id = any\(\$1::bigint\[\]\)$/,
  },
  ...['oauth_codes', 'oauth_families'].map((table): Exception => ({
    occasion: 'account not known yet',
    why: `an authorization code is a secret that identifies its account (${table})`,
    table,
    pattern: /^select f\.account_id, .* from oauth_codes c join oauth_families f on .* where c\.code_hash = \$1 for update$/,
  })),
  ...['oauth_tokens', 'oauth_families'].map((table): Exception => ({
    occasion: 'account not known yet',
    why: `a refresh token is a secret that identifies its account (${table})`,
    table,
    pattern: /^select f\.account_id, .* from oauth_tokens t join oauth_families f on .* where t\.token_hash = \$1 for update of f$/,
  })),
  ...['oauth_tokens', 'oauth_families', 'accounts'].map((table): Exception => ({
    occasion: 'account not known yet',
    why: `an access token is a secret that identifies its account (${table})`,
    table,
    pattern:
      /^select t\.account_id, .* from oauth_tokens t join oauth_families f on .* join accounts a on .* where t\.token_hash = \$1 .*$/,
  })),
  {
    occasion: 'scheduled work',
    why: 'clients without consent are deleted, and clients belong to no account',
    table: 'oauth_families',
    pattern: /^delete from oauth_clients c where .* not exists \(select from oauth_families f where f\.client_id = o\.id\) .*$/,
  },
  ...['oauth_tokens', 'oauth_families'].map((table): Exception => ({
    occasion: 'scheduled work',
    why: `expired rows of all accounts are deleted together (${table})`,
    table,
    pattern:
      /^delete from (oauth_tokens|oauth_families) where \(account_id, id\) in \(select account_id, id from (oauth_tokens|oauth_families) .*$/,
  })),
  ...['reminders', 'accounts'].map((table): Exception => ({
    occasion: 'scheduled work',
    why: `due schedules are read for all accounts at once (${table})`,
    table,
    pattern: /^select distinct r\.kind, .* from reminders r join accounts a on .* where r\.next_at <= \$1$/,
  })),
  ...['reminders', 'reminder_firings', 'accounts'].map((table): Exception => ({
    occasion: 'scheduled work',
    why: `due reminders are claimed for all accounts at once (${table})`,
    table,
    pattern: /^with schedules as .* from reminders where next_at <= \$\d .* skip locked.* insert into reminder_firings .*$/,
  })),
  ...['accounts', 'recall_settings', 'groups', 'study_days', 'review_logs', 'review_states', 'buried_words', 'notifications'].map(
    (table): Exception => ({
      occasion: 'scheduled work',
      why: `the facts for claimed reminders are read together, each by its account (${table})`,
      table,
      pattern:
        /^select asked\.n::int as n, .* from unnest\(\$\d::bigint\[\], .*\) with ordinality asked\(account_id, .* order by asked\.n$/,
    }),
  ),
  {
    occasion: 'scheduled work',
    why: 'the settings of accounts with claimed reminders are locked until the decision',
    table: 'recall_settings',
    pattern: /^select account_id from recall_settings where account_id = any\(\$1::bigint\[\]\) for no key update skip locked$/,
  },
  ...['reminder_firings', 'notifications'].map((table): Exception => ({
    occasion: 'scheduled work',
    why: `decisions about claimed reminders are stored together (${table})`,
    table,
    pattern: /^with decisions as .* update reminder_firings f set outcome = .* insert into notifications as n .*$/,
  })),
  ...['reminder_firings', 'notifications'].map((table): Exception => ({
    occasion: 'scheduled work',
    why: `old rows of all accounts are deleted together (${table})`,
    table,
    pattern: /^delete from (reminder_firings|notifications) where (claimed_at|created_at) < now\(\) - interval \$\d$/,
  })),
  {
    occasion: 'scheduled work',
    why: 'uncommitted imports and expired records are found for all accounts together',
    table: 'imports',
    pattern:
      /^select account_id, id, \$\d as is_uncommitted from imports where state = .* union all select account_id, id, \$\d from imports .*$/,
  },
  {
    occasion: 'scheduled work',
    why: 'imports that were not committed within a day are closed for all accounts together',
    table: 'imports',
    pattern: /^update imports set state = \$1 where state = \$2 and created_at < now\(\) - interval \$3$/,
  },
];

export function exceptionFor(statement: string, table: string): Exception | undefined {
  const plain = statement.replaceAll('"', '').replaceAll(/\s+/g, ' ').trim().toLowerCase();
  return EXCEPTIONS.find((exception) => exception.table === table && exception.pattern.test(plain));
}
