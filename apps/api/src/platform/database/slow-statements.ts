import { Logger } from '@nestjs/common';
import { nameOf, type StatementWatch } from './watch-statements.js';

const logger = new Logger('Database');

/** Logs every statement that takes longer than this: its name and time, never a value. */
export function tellSlowStatements(thresholdMs: number): StatementWatch {
  return (statement) => {
    const began = performance.now();
    return () => {
      const ms = performance.now() - began;
      if (ms >= thresholdMs) logger.warn(`Slow statement: ${nameOf(statement)} took ${Math.round(ms)} ms`);
    };
  };
}
