import { Controller, Get, Inject } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { CONFIG } from '../../../config/config.js';
import type { Config } from '../../../config/config.schema.js';
import { Public } from '../../../platform/access/access.js';
import { type Deployment, deploymentOf } from '../deployment.js';
import { authorizationServerMetadata, protectedResourceMetadata } from './metadata.js';

/** Where clients look first. At the origin's root, without the API's prefix. */
@Controller('.well-known')
@Public()
@ApiExcludeController()
export class MetadataController {
  private readonly deployment: Deployment;

  constructor(@Inject(CONFIG) config: Config) {
    this.deployment = deploymentOf(config);
  }

  @Get('oauth-authorization-server')
  authorizationServer() {
    return authorizationServerMetadata(this.deployment);
  }

  @Get(['oauth-protected-resource', 'oauth-protected-resource/mcp'])
  protectedResource() {
    return protectedResourceMetadata(this.deployment);
  }
}
