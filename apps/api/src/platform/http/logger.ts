import type { LoggerService } from '@nestjs/common';
import { type Logger, pino } from 'pino';
import type { Config } from '../../config/config.schema.js';

/** JSON lines on standard output. Database errors are logged without statement parameters. */
export function createLogger({ LOG_LEVEL }: Pick<Config, 'LOG_LEVEL'>): Logger {
  return pino({ level: LOG_LEVEL, base: null, serializers: { err: plainError, req: () => undefined, res: () => undefined } });
}

function plainError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name, message, stack } = error;
  return { type: name, message, stack, ...('code' in error && { code: error.code }) };
}

/** Loggers that always log at level info: audit evidence and notifications. */
const ALWAYS_LOGGED: readonly unknown[] = ['Audit', 'Notifications'];

/** Forwards Nest's messages to the same logger. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, context?: unknown): void {
    this.logger[ALWAYS_LOGGED.includes(context) ? 'info' : 'debug'](String(message));
  }

  warn(message: unknown): void {
    this.logger.warn(String(message));
  }

  error(message: unknown, stack?: unknown): void {
    this.logger.error(
      { err: message instanceof Error ? message : undefined, stack: typeof stack === 'string' ? stack : undefined },
      String(message),
    );
  }
}
