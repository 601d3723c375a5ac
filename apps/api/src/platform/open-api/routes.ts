import type { INestApplication, PipeTransform, Type } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { ModulesContainer } from '@nestjs/core';
import { ACCESS, type AccessRule, NARROW_SCOPES } from '../access/access.js';
import type { NarrowScope } from '../access/sign-in-scope.js';
import { BUDGET } from '../budgets/budgets.js';
import type { ErrorCode } from '../http/error-status.js';
import { operationOf } from '../http/operation.js';
import { API_ERRORS, BODY_REQUIRED } from './decorators.js';

/** The metadata of a controller's method. */
export interface Route {
  readonly access: AccessRule;
  readonly narrowScopes: readonly NarrowScope[];
  readonly errors: readonly ErrorCode[];
  /** Whether the number of requests is limited. */
  readonly hasBudget: boolean;
  /** Whether the operation is idempotent by operation id. */
  readonly isRepeatable: boolean;
  /** Whether a body is required although all of its fields are optional. */
  readonly needsBody: boolean;
  /** The pipes of each path parameter. */
  readonly pipes: ReadonlyMap<string, readonly Type<PipeTransform>[]>;
}

interface Argument {
  readonly data?: unknown;
  readonly factory?: unknown;
  readonly pipes?: readonly Type<PipeTransform>[];
}

/** The routes of all controllers by method name, which is the operation id. */
export function routesOf(app: INestApplication): Map<string, Route> {
  const modules = [...app.get(ModulesContainer, { strict: false }).values()];
  const controllers = modules.flatMap((module) => [...module.controllers.values()]).map(({ metatype }) => metatype as Type<object>);
  return new Map(controllers.flatMap((controller) => methodsOf(controller).map((name) => [name, routeOf(controller, name)])));
}

function methodsOf(controller: Type<object>): string[] {
  return Object.getOwnPropertyNames(controller.prototype).filter((name) => name !== 'constructor');
}

function routeOf(controller: Type<object>, name: string): Route {
  const method = (controller.prototype as Record<string, object>)[name] as object;
  /** A method's decorator overrides the class's. */
  const read = <Value>(key: symbol | string): Value | undefined =>
    (Reflect.getMetadata(key, method) ?? Reflect.getMetadata(key, controller)) as Value | undefined;
  const parameters = Object.values((Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, name) ?? {}) as Record<string, Argument>);
  return {
    access: read<AccessRule>(ACCESS) ?? { who: 'anyone', elevated: false },
    narrowScopes: read<NarrowScope[]>(NARROW_SCOPES) ?? [],
    errors: read<ErrorCode[]>(API_ERRORS) ?? [],
    hasBudget: read(BUDGET) !== undefined,
    isRepeatable: parameters.some(({ factory }) => factory === operationOf),
    needsBody: read<boolean>(BODY_REQUIRED) ?? false,
    pipes: new Map(parameters.flatMap(({ data, pipes }) => (typeof data === 'string' ? [[data, pipes ?? []]] : []))),
  };
}
