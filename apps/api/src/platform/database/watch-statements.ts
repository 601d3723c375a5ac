import { Logger } from '@nestjs/common';
import type { PoolClient } from 'pg';

/** Called when a statement is sent. Returns a function to call when it ends, with the error if it failed. */
export type StatementWatch = (statement: unknown) => (error?: unknown) => void;

type Query = (...parameters: unknown[]) => unknown;
type Done = (...outcome: unknown[]) => unknown;

/** Watches every statement of a connection. */
export function watchStatements(client: PoolClient, watch: StatementWatch): void {
  const connection = client as unknown as { query: Query };
  const query = connection.query.bind(client);
  connection.query = (...parameters) => {
    const ended = watch(parameters[0]);
    const last = parameters.at(-1);
    if (typeof last === 'function') {
      const done: Done = (...outcome) => {
        ended(outcome[0] ?? undefined);
        return (last as Done)(...outcome);
      };
      return query(...parameters.slice(0, -1), done);
    }
    const answer = query(...parameters);
    if (answer instanceof Promise)
      void answer.then(
        () => ended(),
        (error: unknown) => ended(error),
      );
    return answer;
  };
}

/** The name of a statement, or its verb and table. Its text may contain personal data. */
export function statementName(statement: unknown): string {
  const { name, text = '' } = (typeof statement === 'string' ? { text: statement } : statement) as { name?: string; text?: string };
  if (name) return name;
  const verb = /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'something';
  const table = /\b(?:from|into|update|table)\s+([\w."]+)/i.exec(text)?.[1]?.replaceAll('"', '');
  return table === undefined ? verb : `${verb} ${table}`;
}

const logger = new Logger('Database');

/** Logs slow statements by name and duration, without values. */
export function logSlowStatements(thresholdMs: number): StatementWatch {
  return (statement) => {
    const began = performance.now();
    return () => {
      const ms = performance.now() - began;
      if (ms >= thresholdMs) logger.warn(`Slow statement: ${statementName(statement)} took ${Math.round(ms)} ms`);
    };
  };
}
