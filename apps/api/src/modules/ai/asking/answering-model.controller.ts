import { Controller, Get } from '@nestjs/common';
import { Account, SignedIn } from '../../../platform/access/access.js';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { AnsweringModelDto } from '../dto/ai-result.dto.js';
import { FindAccessService } from './find-access.service.js';

@Controller('me/ai')
@SignedIn()
export class AnsweringModelController {
  constructor(private readonly access: FindAccessService) {}

  /**
   * Returns the AI provider that answers for this account.
   *
   * @remarks Does not contact the provider, so it does not show whether the provider is reachable.
   */
  @Get()
  async getAnsweringModel(@Account() scope: AccountScope): Promise<AnsweringModelDto> {
    return this.access.answering(scope);
  }
}
