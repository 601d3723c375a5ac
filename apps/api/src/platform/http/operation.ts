import { hash } from 'node:crypto';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { isUniqueViolation } from '../database/connection-loss.js';
import { OperationReusedError } from './domain-error.js';

/** Identifies an idempotent write by its operation id and the request's SHA-256. */
export interface Operation {
  readonly id: string;
  readonly hash: Buffer;
}

type Written = FastifyRequest<{ Body: ({ operation_id?: string } & Record<string, unknown>) | null | undefined }>;

/** The client's operation id, or the request id as a fallback. */
export function operationOf(_data: unknown, context: ExecutionContext): Operation {
  const { id, url, body } = context.switchToHttp().getRequest<Written>();
  return { id: body?.operation_id ?? id, hash: requestHash(url, body ?? {}) };
}

export const RequestedOperation = createParamDecorator(operationOf);

/** SHA-256 of path and body, independent of key order. */
export function requestHash(what: string, body: object): Buffer {
  const members = Object.entries(body).filter(([name, value]) => name !== 'operation_id' && value !== undefined);
  return hash('sha256', JSON.stringify([what, members.sort(([a], [b]) => (a < b ? -1 : 1))]), 'buffer');
}

/** @throws OperationReusedError if the id was used for a different request */
export function requireSameRequest(operation: Operation, stored: { readonly request_hash: Buffer }): void {
  if (!stored.request_hash.equals(operation.hash)) throw new OperationReusedError(operation.id);
}

/** Creates a row, or returns the one that the same operation created earlier. `create` returns undefined if no row may be created. */
export async function createOnce<Row, Stored>(
  operation: Operation,
  create: () => Promise<Row>,
  find: () => Promise<({ readonly request_hash: Buffer } & Stored) | undefined>,
  read: (stored: Stored) => Promise<Row>,
): Promise<Row> {
  const attempt = await attemptOf(create);
  if ('row' in attempt && attempt.row !== undefined) return attempt.row;
  const stored = await find();
  if (stored) {
    requireSameRequest(operation, stored);
    return read(stored);
  }
  if ('row' in attempt) return attempt.row;
  throw attempt.violation;
}

async function attemptOf<Row>(create: () => Promise<Row>): Promise<{ readonly row: Row } | { readonly violation: Error }> {
  try {
    return { row: await create() };
  } catch (error) {
    if (isUniqueViolation(error)) return { violation: error };
    throw error;
  }
}
