import type { FastifyRequest } from 'fastify';
import { InvalidRequestError } from './domain-error.js';

/** Refuses text that PostgreSQL cannot keep or that cannot be written as UTF-8: NUL and lone surrogates. */
export async function requireWellFormedText(request: FastifyRequest): Promise<void> {
  const fault = findFault(request.body, '') ?? findFault(request.query, '') ?? findFault(request.params, '');
  if (fault !== undefined) throw new InvalidRequestError([{ field: fault, message: `${fault} holds a character that is not valid text` }]);
}

function findFault(value: unknown, path: string): string | undefined {
  if (typeof value === 'string') return isWellFormed(value) ? undefined : path || 'body';
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, member] of Object.entries(value)) {
    if (!isWellFormed(key)) return path || 'body';
    const fault = findFault(member, path ? `${path}.${key}` : key);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

function isWellFormed(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}
