import type { Type } from '@nestjs/common';
import type { ResourceRequest } from '../tools/resources.js';
import type { Instances, Services, Tool } from '../tools/tool.js';

/** Finds tools and resources. It is given them, so that calling one does not import all. */
interface Lookup {
  toolNamed(name: string): Tool | undefined;
  resourceAt(uri: string): ResourceRequest | undefined;
}

/** Tools and resources with the providers that they use. */
export class ToolCatalogue {
  constructor(
    private readonly lookup: Lookup,
    private readonly instances: ReadonlyMap<Type<unknown>, unknown>,
  ) {}

  tool(name: string): Tool | undefined {
    return this.lookup.toolNamed(name);
  }

  resource(uri: string): ResourceRequest | undefined {
    return this.lookup.resourceAt(uri);
  }

  servicesOf<Uses extends Services>(uses: Uses): Instances<Uses> {
    return Object.fromEntries(Object.entries(uses).map(([name, type]) => [name, this.instances.get(type)])) as Instances<Uses>;
  }
}
