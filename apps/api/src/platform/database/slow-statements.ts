import { Logger } from '@nestjs/common';
import type { PoolClient } from 'pg';

type Query = (...parameters: unknown[]) => unknown;
type Done = (...outcome: unknown[]) => unknown;

const logger = new Logger('Database');

/** Has every statement of a connection that takes longer than this told in the log: its name and its time, never a value. */
export function tellSlowStatements(client: PoolClient, thresholdMs: number): void {
  const connection = client as unknown as { query: Query };
  const query = connection.query.bind(client);
  connection.query = (...parameters) => {
    const began = performance.now();
    const tell = (): void => {
      const ms = performance.now() - began;
      if (ms >= thresholdMs) logger.warn(`Slow statement: ${nameOf(parameters[0])} took ${Math.round(ms)} ms`);
    };
    const last = parameters.at(-1);
    if (typeof last === 'function') {
      const done: Done = (...outcome) => {
        tell();
        return (last as Done)(...outcome);
      };
      return query(...parameters.slice(0, -1), done);
    }
    const answer = query(...parameters);
    if (answer instanceof Promise) void answer.then(tell, tell);
    return answer;
  };
}

/** Of a statement without a name, what it does to which table: its text may hold what belongs in no log. */
export function nameOf(statement: unknown): string {
  const { name, text = '' } = (typeof statement === 'string' ? { text: statement } : statement) as { name?: string; text?: string };
  if (name !== undefined) return name;
  const verb = /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'something';
  const table = /\b(?:from|into|update|table)\s+([\w."]+)/i.exec(text)?.[1]?.replaceAll('"', '');
  return table === undefined ? verb : `${verb} ${table}`;
}
