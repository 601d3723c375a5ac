import { type ValidationError, ValidationPipe } from '@nestjs/common';
import { getMetadataStorage, type MetadataStorage } from 'class-validator';
import { type FieldFault, InvalidRequestError } from './domain-error.js';
import { fieldLabel } from './well-formed.js';

/** Leaves the ids of a path to their own pipes: Nest would take 1e3 and 0x10 for numbers first. */
class DtoPipe extends ValidationPipe {
  protected override transformPrimitive(value: unknown): unknown {
    return value;
  }
}

/** Checks every body and query against its DTO; unknown fields are refused. */
export function validationPipe(): ValidationPipe {
  cacheValidationRules();
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
    message: rule === 'whitelistValidation' ? `${fieldLabel(field)} is not a known field` : message.replace(error.property, field),
  }));
  return [...own, ...(error.children ?? []).flatMap((child) => faultsOf(child, field))];
}

type Find = MetadataStorage['getTargetValidationMetadatas'];
type Rules = ReturnType<Find>;

/**
 * class-validator looks through the rules of all classes for those that one inherits, for each value that it checks anew. The rules of a
 * class do not change once it is there, so they are looked for once.
 */
export function cacheValidationRules(storage: MetadataStorage = getMetadataStorage()): void {
  const find: Find = storage.getTargetValidationMetadatas.bind(storage);
  const remembered = new WeakMap<object, Rules>();
  storage.getTargetValidationMetadatas = (target, schema, always, strictGroups, groups) => {
    // What a body calls its constructor is no class.
    if (typeof target !== 'function' || schema || always || strictGroups || groups) {
      return find(target, schema, always, strictGroups, groups);
    }
    const rules = remembered.get(target) ?? find(target, schema, always, strictGroups, groups);
    remembered.set(target, rules);
    return rules;
  };
}
