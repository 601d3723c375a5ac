import type { FactoryProvider, Type } from '@nestjs/common';
import { resourceAt, RESOURCE_TEMPLATES, RESOURCES } from '../tools/resources.js';
import { toolNamed, TOOLS } from '../tools/tools.js';
import { ToolRegistry } from './tool-registry.js';

const USED = [...new Set([...TOOLS, ...RESOURCES, ...RESOURCE_TEMPLATES].flatMap(({ uses }) => Object.values<Type<unknown>>(uses)))];

/** Nest resolves every provider at start, and only from modules that export it. */
export const toolRegistryProvider: FactoryProvider<ToolRegistry> = {
  provide: ToolRegistry,
  inject: USED,
  useFactory: (...instances: unknown[]) =>
    new ToolRegistry({ toolNamed, resourceAt }, new Map(USED.map((type, at) => [type, instances[at]]))),
};
