import { Controller, HttpCode, Post } from '@nestjs/common';
import { Account, Administrator } from '../../platform/access/access.js';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { StartedJobDto } from './dto/audit.dto.js';
import { VerifyAllService } from './verification/verify-all.service.js';

@Controller('admin/audit')
@Administrator()
export class AuditAdministrationController {
  constructor(private readonly verification: VerifyAllService) {}

  /** Every chain, and every signed checkpoint; the job's result names what is broken. */
  @Post('verify')
  @HttpCode(202)
  async verifyAllAudits(@Account() scope: AccountScope): Promise<StartedJobDto> {
    return { job_id: await this.verification.start(scope) };
  }
}
