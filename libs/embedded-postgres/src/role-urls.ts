import { createHmac } from 'node:crypto';

/** The names of the two accounts that the product works with; the administrator has the server's own. */
export const OWNER_ROLE = 'wordhoard_owner';
export const APPLICATION_ROLE = 'wordhoard_app';
/** What the application becomes for statements that cross accounts. No one signs in as it. */
export const ALL_ACCOUNTS_ROLE = 'wordhoard_app_all_accounts';

/** The three addresses of one database, by the variables that the API and its host read. */
export interface RoleUrls {
  /** Makes the other two accounts. */
  readonly DATABASE_ADMIN_URL: string;
  /** Owns the schema and migrates it. */
  readonly DATABASE_OWNER_URL: string;
  /** Reads and writes rows. */
  readonly DATABASE_URL: string;
}

/**
 * The addresses of a database's owner and of the application. Their passwords derive from the administrator's, so every process that
 * knows that one knows them all and nothing else has to be kept. No account can derive another's password from its own.
 *
 * @param adminUrl the address with the administrator's name and password
 */
export function roleUrls(adminUrl: string): RoleUrls {
  return { DATABASE_ADMIN_URL: adminUrl, DATABASE_OWNER_URL: as(OWNER_ROLE, adminUrl), DATABASE_URL: as(APPLICATION_ROLE, adminUrl) };
}

function as(role: string, adminUrl: string): string {
  const url = new URL(adminUrl);
  const password = createHmac('sha256', decodeURIComponent(url.password)).update(role).digest('base64url');
  return Object.assign(url, { username: role, password }).href;
}
