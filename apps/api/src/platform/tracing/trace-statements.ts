import { nameOf, type StatementWatch } from '../database/watch-statements.js';
import { faultOf, type Tracing } from './tracing.js';

/** A span of each statement that a request or a job sends, under the statement's name. */
export function traceStatements(tracing: Tracing): StatementWatch {
  return (statement) => {
    const span = tracing.beginBelow({ name: nameOf(statement), kind: 'client', attributes: { 'db.system.name': 'postgresql' } });
    return (error) => span?.end(error === undefined ? undefined : faultOf(error));
  };
}
