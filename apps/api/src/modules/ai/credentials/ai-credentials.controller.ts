import { Body, Controller, Delete, Get, HttpCode, Param, Put } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { Account, SignedIn } from '../../../platform/access/access.js';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { Budget } from '../../../platform/budgets/budgets.js';
import { ApiBodyRequired, ApiErrors } from '../../../platform/open-api/decorators.js';
import { CLOUD_PROVIDERS, type CloudProvider } from '../../../config/ai-options.js';
import { AiCredentialDto, SaveAiCredentialDto } from '../dto/ai-credential.dto.js';
import { AiCredentialsService } from './ai-credentials.service.js';
import { CloudProviderPipe } from './cloud-provider.pipe.js';

@Controller('me/ai-credentials')
@SignedIn()
export class AiCredentialsController {
  constructor(private readonly credentials: AiCredentialsService) {}

  /**
   * Lists the account's own AI credentials.
   *
   * @remarks The keys themselves are never returned.
   */
  @Get()
  async listAiCredentials(@Account() scope: AccountScope): Promise<AiCredentialDto[]> {
    return this.credentials.list(scope);
  }

  /**
   * Stores an AI credential for a provider.
   *
   * @remarks It is encrypted, and used instead of the server's own.
   */
  @Put(':provider')
  @ApiParam({ name: 'provider', enum: CLOUD_PROVIDERS })
  @Budget('ai-credentials')
  @ApiBodyRequired()
  @ApiErrors('AI.NO_ENCRYPTION_KEY')
  async saveAiCredential(
    @Account() scope: AccountScope,
    @Param('provider', CloudProviderPipe) provider: CloudProvider,
    @Body() body: SaveAiCredentialDto,
  ): Promise<AiCredentialDto> {
    return this.credentials.save(scope, provider, body);
  }

  /**
   * Deletes the AI credential for a provider.
   *
   * @remarks The server's own credential is used from then on, if there is one.
   */
  @Delete(':provider')
  @ApiParam({ name: 'provider', enum: CLOUD_PROVIDERS })
  @Budget('ai-credentials')
  @HttpCode(204)
  @ApiErrors('AI.NOT_FOUND')
  async deleteAiCredential(@Account() scope: AccountScope, @Param('provider', CloudProviderPipe) provider: CloudProvider): Promise<void> {
    await this.credentials.delete(scope, provider);
  }
}
