import { createHmac } from 'node:crypto';

/** The schema owner's role; the administrator uses the server's superuser. */
export const OWNER_ROLE = 'wordhoard_owner';
export const APPLICATION_ROLE = 'wordhoard_app';
/** The role that the application assumes for queries across accounts. It cannot log in. */
export const ALL_ACCOUNTS_ROLE = 'wordhoard_app_all_accounts';

/** The three URLs of one database, by the variables that the API and its host read. */
export interface RoleUrls {
  /** Creates the other two roles. */
  readonly DATABASE_ADMIN_URL: string;
  /** Owns the schema and migrates it. */
  readonly DATABASE_OWNER_URL: string;
  /** Reads and writes rows. */
  readonly DATABASE_URL: string;
}

/**
 * Derives the URLs of the database owner and the application. Their passwords derive from the administrator's, so nothing else has to be
 * stored. No role can derive another's password from its own.
 *
 * @param adminUrl the URL with the administrator's name and password
 */
export function roleUrls(adminUrl: string): RoleUrls {
  return { DATABASE_ADMIN_URL: adminUrl, DATABASE_OWNER_URL: as(OWNER_ROLE, adminUrl), DATABASE_URL: as(APPLICATION_ROLE, adminUrl) };
}

function as(role: string, adminUrl: string): string {
  const url = new URL(adminUrl);
  const password = createHmac('sha256', decodeURIComponent(url.password)).update(role).digest('base64url');
  return Object.assign(url, { username: role, password }).href;
}
