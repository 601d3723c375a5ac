import { type ValidationError, ValidationPipe } from '@nestjs/common';
import { type FieldFault, InvalidRequestError } from './domain-error.js';
import { rememberRules } from './remember-rules.js';
import { shownField } from './well-formed.js';

/** Leaves the ids of a path to their own pipes: Nest would take 1e3 and 0x10 for numbers first. */
class DtoPipe extends ValidationPipe {
  protected override transformPrimitive(value: unknown): unknown {
    return value;
  }
}

/** Checks every body and query against its DTO; unknown fields are refused. */
export function validationPipe(): ValidationPipe {
  rememberRules();
  return new DtoPipe({
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: true,
    transform: true,
    stopAtFirstError: true,
    validationError: { target: false, value: false },
    exceptionFactory: (errors) => new InvalidRequestError(errors.flatMap((error) => faultsOf(error, ''))),
  });
}

function faultsOf(error: ValidationError, parent: string): FieldFault[] {
  const field = parent ? `${parent}.${error.property}` : error.property;
  const own = Object.entries(error.constraints ?? {}).map(([rule, message]) => ({
    field,
    message: rule === 'whitelistValidation' ? `${shownField(field)} is not a known field` : message.replace(error.property, field),
  }));
  return [...own, ...(error.children ?? []).flatMap((child) => faultsOf(child, field))];
}
