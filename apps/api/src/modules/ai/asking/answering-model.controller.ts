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
   * @remarks Sends nothing to the provider; whether it can be reached shows with the first request.
   */
  @Get()
  async getAnsweringModel(@Account() scope: AccountScope): Promise<AnsweringModelDto> {
    return this.access.answering(scope);
  }
}
