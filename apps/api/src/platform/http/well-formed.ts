import type { FastifyRequest } from 'fastify';
import { type FieldFault, InvalidRequestError } from './domain-error.js';

/** Far deeper than any valid body. Deeper ones would overflow the stack in recursive code. */
const MAX_DEPTH = 32;

/** Rejects text that PostgreSQL cannot store (NUL, unpaired surrogates), and excessive nesting. */
export async function requireWellFormedText(request: FastifyRequest): Promise<void> {
  const fault = findFault(request.body, '', 0) ?? findFault(request.query, '', 0) ?? findFault(request.params, '', 0);
  if (fault !== undefined) throw new InvalidRequestError([fault]);
}

function findFault(value: unknown, path: string, depth: number): FieldFault | undefined {
  if (typeof value === 'string') return isWellFormed(value) ? undefined : fault(path, 'contains a character that is not valid text');
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth === MAX_DEPTH) return fault(path, 'is nested too deeply');
  for (const [key, member] of Object.entries(value)) {
    if (!isWellFormed(key)) return fault(path, 'contains a name that is not valid text');
    const found = findFault(member, path ? `${path}.${key}` : key, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

function fault(path: string, what: string): FieldFault {
  const field = path || 'body';
  return { field, message: `${fieldLabel(field)} ${what}` };
}

/** The field's name in messages, which may be blank. */
export function fieldLabel(field: string): string {
  return field.trim() === '' ? 'A field without a name' : field;
}

function isWellFormed(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}
