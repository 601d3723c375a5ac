import { type ValidationError, ValidationPipe } from '@nestjs/common';
import { getMetadataStorage, type MetadataStorage } from 'class-validator';
import { type FieldFault, InvalidRequestError } from './domain-error.js';
import { fieldLabel } from './well-formed.js';

/** Leaves path parameters unconverted: Nest would accept 1e3 and 0x10 as numbers before our pipes run. */
class DtoPipe extends ValidationPipe {
  protected override transformPrimitive(value: unknown): unknown {
    return value;
  }
}

/** Validates every body and query against its DTO, and rejects unknown fields. */
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

/** Caches each class's validation rules: class-validator searches the rules of all classes for every validated value. */
export function cacheValidationRules(storage: MetadataStorage = getMetadataStorage()): void {
  const find: Find = storage.getTargetValidationMetadatas.bind(storage);
  const cache = new WeakMap<object, Rules>();
  storage.getTargetValidationMetadatas = (target, schema, always, strictGroups, groups) => {
    // A body may contain a key named `constructor`, which is not a class.
    if (typeof target !== 'function' || schema || always || strictGroups || groups) {
      return find(target, schema, always, strictGroups, groups);
    }
    const rules = cache.get(target) ?? find(target, schema, always, strictGroups, groups);
    cache.set(target, rules);
    return rules;
  };
}
