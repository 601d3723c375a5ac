import { z } from 'zod';

/** A whole number in an environment variable. */
export function integer(minimum: number, maximum: number) {
  return z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .refine((n) => n >= minimum && n <= maximum, `must be from ${minimum} to ${maximum}`);
}
