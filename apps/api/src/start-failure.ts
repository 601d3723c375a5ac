import { ConfigError } from './config/config.js';
import { isConnectionLoss } from './platform/database/connection-loss.js';

const INSUFFICIENT_PRIVILEGE = '42501';

/** Explains a failed start and how to fix it. */
export function explainStartFailure(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'EADDRINUSE') return `Wordhoard did not start: ${error.message}. Set PORT to a free port.`;
  if ('code' in error && error.code === INSUFFICIENT_PRIVILEGE) {
    return `Wordhoard did not start: the role of DATABASE_URL may not migrate the database (${error.message}). Set DATABASE_OWNER_URL and run \`npm run host -- migrate\` first.`;
  }
  if (isConnectionLoss(error)) return `Wordhoard did not start: the database at DATABASE_URL does not answer (${error.message}).`;
  return `Wordhoard did not start: ${error.stack ?? error.message}`;
}
