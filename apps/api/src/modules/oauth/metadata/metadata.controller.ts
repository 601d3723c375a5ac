import { Controller, Get, Inject } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CONFIG } from '../../../config/config.js';
import type { Config } from '../../../config/config.schema.js';
import { Public } from '../../../platform/access/access.js';
import { type OauthDeployment, oauthDeploymentOf } from '../deployment.js';
import { AuthorizationServerDto, ProtectedResourceDto } from '../dto/protocol.dto.js';
import { authorizationServerMetadata, protectedResourceMetadata } from './metadata.js';

/** Metadata that OAuth clients look up at the origin's root, without the API's prefix. */
@Controller('.well-known')
@Public()
@ApiTags('OAuth')
export class MetadataController {
  private readonly deployment: OauthDeployment;

  constructor(@Inject(CONFIG) config: Config) {
    this.deployment = oauthDeploymentOf(config);
  }

  /**
   * Returns the metadata of the authorization server.
   *
   * @remarks RFC 8414.
   */
  @Get('oauth-authorization-server')
  authorizationServer(): AuthorizationServerDto {
    return authorizationServerMetadata(this.deployment);
  }

  /**
   * Returns the metadata of the MCP endpoint as a protected resource.
   *
   * @remarks RFC 9728.
   */
  @Get('oauth-protected-resource/mcp')
  protectedResource(): ProtectedResourceDto {
    return protectedResourceMetadata(this.deployment);
  }

  /**
   * Returns the metadata of the only protected resource.
   *
   * @remarks For clients that leave out the path of the resource.
   */
  @Get('oauth-protected-resource')
  onlyProtectedResource(): ProtectedResourceDto {
    return this.protectedResource();
  }
}
