import { type DynamicModule, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { TRACING, type Tracing } from './tracing.js';

@Module({})
export class TracingModule implements OnApplicationShutdown {
  static with(tracing: Tracing | null): DynamicModule {
    return { module: TracingModule, global: true, providers: [{ provide: TRACING, useValue: tracing }], exports: [TRACING] };
  }

  constructor(@Inject(TRACING) private readonly tracing: Tracing | null) {}

  /** Requests and jobs have come to their ends by now. */
  async onApplicationShutdown(): Promise<void> {
    await this.tracing?.stop();
  }
}
