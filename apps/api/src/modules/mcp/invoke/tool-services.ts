import type { FactoryProvider, Type } from '@nestjs/common';
import { RESOURCE_TEMPLATES, RESOURCES } from '../tools/resources.js';
import type { Instances, Services } from '../tools/tool.js';
import { TOOLS } from '../tools/tools.js';

const USED = [...new Set([...TOOLS, ...RESOURCES, ...RESOURCE_TEMPLATES].flatMap(({ uses }) => Object.values<Type<unknown>>(uses)))];

/** The providers that tools and resources use. */
export class ToolServices {
  constructor(private readonly instances: ReadonlyMap<Type<unknown>, unknown>) {}

  of<Uses extends Services>(uses: Uses): Instances<Uses> {
    return Object.fromEntries(Object.entries(uses).map(([name, type]) => [name, this.instances.get(type)])) as Instances<Uses>;
  }
}

/** Nest resolves every provider at start, and only from modules that export it. */
export const toolServicesProvider: FactoryProvider<ToolServices> = {
  provide: ToolServices,
  inject: USED,
  useFactory: (...instances: unknown[]) => new ToolServices(new Map(USED.map((type, at) => [type, instances[at]]))),
};
