import { Controller, Get, Inject } from '@nestjs/common';
import { DECLARED } from '@wordhoard/mcp-contract';
import { CONFIG } from '../../../config/config.js';
import type { Config } from '../../../config/config.schema.js';
import { Public } from '../../../platform/access/access.js';
import { resourceOf } from '../../../platform/access/remote-tokens.js';
import { VERSION } from '../../../version.js';
import { CapabilitiesDto } from '../dto/capabilities.dto.js';
import { capabilities } from './capabilities.js';

const CAPABILITIES = capabilities(VERSION, DECLARED);

@Controller('mcp/capabilities')
export class CapabilitiesController {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /**
   * Lists the tools and resources that assistants may be granted.
   *
   * @remarks The same for every account.
   */
  @Get()
  @Public()
  getCapabilities(): CapabilitiesDto {
    return { ...CAPABILITIES, remote_url: this.config.REMOTE_MCP_ENABLED ? resourceOf(this.config) : null };
  }
}
