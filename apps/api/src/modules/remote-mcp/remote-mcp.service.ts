import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '../../config/config.js';
import type { Config } from '../../config/config.schema.js';
import { InvokeService } from '../mcp/invoke/invoke.service.js';
import type { Answers, AskedOverHttp } from './answers.js';

/** Loads the MCP handler with the first request. */
@Injectable()
export class RemoteMcpService implements BeforeApplicationShutdown {
  private answers: Promise<Answers> | undefined;

  constructor(
    private readonly calls: InvokeService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async answer(asked: AskedOverHttp): Promise<Response> {
    return (await (this.answers ??= this.load())).answer(asked);
  }

  async beforeApplicationShutdown(): Promise<void> {
    (await this.answers)?.end();
  }

  private async load(): Promise<Answers> {
    const { Answers } = await import('./answers.js');
    return new Answers(this.calls, this.config);
  }
}
