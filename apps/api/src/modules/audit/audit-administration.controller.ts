import { Controller, Get, HttpCode, Inject, Post } from '@nestjs/common';
import { CONFIG } from '../../config/config.js';
import type { Config } from '../../config/config.schema.js';
import { Account, Administrator } from '../../platform/access/access.js';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { MetricsRepository } from '../metrics/metrics.repository.js';
import { toAuditState, toVerification } from './audit.mapper.js';
import { AuditStateDto, LastAuditVerificationDto } from './dto/audit-state.dto.js';
import { StartedJobDto } from './dto/audit.dto.js';
import { VerificationsRepository } from './verification/verifications.repository.js';
import { VerifyAllService } from './verification/verify-all.service.js';

@Controller('admin/audit')
@Administrator()
export class AuditAdministrationController {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly figures: MetricsRepository,
    private readonly verifications: VerificationsRepository,
    private readonly verification: VerifyAllService,
  ) {}

  /**
   * Returns the number of audited decisions and the latest signed checkpoint.
   *
   * @remarks Over all accounts.
   */
  @Get()
  async getAuditState(): Promise<AuditStateDto> {
    return toAuditState(await this.figures.auditHeads(), this.config.AUDIT_SIGNING_KEY !== undefined);
  }

  /**
   * Returns the state of the latest verification of all audit chains.
   *
   * @remarks With its progress while it runs.
   */
  @Get('verification')
  async getAuditVerification(): Promise<LastAuditVerificationDto> {
    const row = await this.verifications.last();
    return { last: row ? toVerification(row) : null };
  }

  /**
   * Starts a verification of all audit chains and checkpoints.
   *
   * @remarks The job's result names broken chains. While one is running, its id is returned.
   */
  @Post('verify')
  @HttpCode(202)
  async verifyAllAudits(@Account() scope: AccountScope): Promise<StartedJobDto> {
    return { job_id: await this.verification.start(scope) };
  }
}
