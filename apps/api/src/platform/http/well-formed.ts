import type { FastifyRequest } from 'fastify';
import { type FieldFault, InvalidRequestError } from './domain-error.js';

/** No body of the contract comes near it; what walks a body later would exhaust the stack on one that is nested without end. */
const MAX_DEPTH = 32;

/** Refuses what PostgreSQL cannot keep or UTF-8 cannot write (NUL, lone surrogates), and nesting without end. */
export async function requireWellFormedText(request: FastifyRequest): Promise<void> {
  const fault = findFault(request.body, '', 0) ?? findFault(request.query, '', 0) ?? findFault(request.params, '', 0);
  if (fault !== undefined) throw new InvalidRequestError([fault]);
}

function findFault(value: unknown, path: string, depth: number): FieldFault | undefined {
  if (typeof value === 'string') return isWellFormed(value) ? undefined : fault(path, 'holds a character that is not valid text');
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth === MAX_DEPTH) return fault(path, 'is nested deeper than anything that is taken here');
  for (const [key, member] of Object.entries(value)) {
    if (!isWellFormed(key)) return fault(path, 'holds a name that is not valid text');
    const found = findFault(member, path ? `${path}.${key}` : key, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

function fault(path: string, what: string): FieldFault {
  const field = path || 'body';
  return { field, message: `${fieldLabel(field)} ${what}` };
}

/** What a sentence about a field begins with: JSON and queries can have a member whose name shows nothing. */
export function fieldLabel(field: string): string {
  return field.trim() === '' ? 'A field without a name' : field;
}

function isWellFormed(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}
