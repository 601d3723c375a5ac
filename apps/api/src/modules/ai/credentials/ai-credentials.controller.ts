import { Body, Controller, Delete, Get, HttpCode, Param, Put } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { Account, SignedIn } from '../../../platform/access/access.js';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { Budget } from '../../../platform/budgets/budgets.js';
import { AiCredentialDto, SaveAiCredentialDto } from '../dto/ai-credential.dto.js';
import { CLOUD_PROVIDERS, type CloudProvider } from '../providers.js';
import { AiCredentialsService } from './ai-credentials.service.js';
import { CloudProviderPipe } from './cloud-provider.pipe.js';

@Controller('me/ai-credentials')
@SignedIn()
export class AiCredentialsController {
  constructor(private readonly credentials: AiCredentialsService) {}

  @Get()
  async listAiCredentials(@Account() scope: AccountScope): Promise<AiCredentialDto[]> {
    return this.credentials.list(scope);
  }

  @Put(':provider')
  @ApiParam({ name: 'provider', enum: CLOUD_PROVIDERS })
  @Budget('ai-credentials')
  async saveAiCredential(
    @Account() scope: AccountScope,
    @Param('provider', CloudProviderPipe) provider: CloudProvider,
    @Body() body: SaveAiCredentialDto,
  ): Promise<AiCredentialDto> {
    return this.credentials.save(scope, provider, body);
  }

  @Delete(':provider')
  @ApiParam({ name: 'provider', enum: CLOUD_PROVIDERS })
  @Budget('ai-credentials')
  @HttpCode(204)
  async deleteAiCredential(@Account() scope: AccountScope, @Param('provider', CloudProviderPipe) provider: CloudProvider): Promise<void> {
    await this.credentials.delete(scope, provider);
  }
}
