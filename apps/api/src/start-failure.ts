import { ConfigError } from './config/config.js';
import { isConnectionLoss } from './platform/database/connection-loss.js';

const INSUFFICIENT_PRIVILEGE = '42501';

/** What a person can do about a start that failed. */
export function explainStartFailure(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'EADDRINUSE') return `Wordhoard did not start: ${error.message}. Set PORT to a free one.`;
  if ('code' in error && error.code === INSUFFICIENT_PRIVILEGE) {
    return `Wordhoard did not start: the role of DATABASE_URL may not bring the database to the newest schema (${error.message}). Run \`npm run host -- migrate\` first, with DATABASE_OWNER_URL.`;
  }
  if (isConnectionLoss(error)) return `Wordhoard did not start: the database at DATABASE_URL does not answer (${error.message}).`;
  return `Wordhoard did not start: ${error.stack ?? error.message}`;
}
