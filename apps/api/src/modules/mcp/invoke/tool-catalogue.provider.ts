import type { FactoryProvider, Type } from '@nestjs/common';
import { resourceAt, RESOURCE_TEMPLATES, RESOURCES } from '../tools/resources.js';
import { toolNamed, TOOLS } from '../tools/tools.js';
import { ToolCatalogue } from './tool-catalogue.js';

const USED = [...new Set([...TOOLS, ...RESOURCES, ...RESOURCE_TEMPLATES].flatMap(({ uses }) => Object.values<Type<unknown>>(uses)))];

/** Nest resolves every provider at start, and only from modules that export it. */
export const toolCatalogueProvider: FactoryProvider<ToolCatalogue> = {
  provide: ToolCatalogue,
  inject: USED,
  useFactory: (...instances: unknown[]) =>
    new ToolCatalogue({ toolNamed, resourceAt }, new Map(USED.map((type, at) => [type, instances[at]]))),
};
