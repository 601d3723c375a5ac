import { Module } from '@nestjs/common';
import { MetricsRepository } from '../metrics/metrics.repository.js';
import { AuditAdministrationController } from './audit-administration.controller.js';
import { AuditController } from './audit.controller.js';
import { AuditChainRepository } from './chain/audit-chain.repository.js';
import { AuditTrail } from './chain/audit-trail.repository.js';
import { CheckpointsRepository } from './checkpoints/checkpoints.repository.js';
import { TakeCheckpointService } from './checkpoints/take-checkpoint.service.js';
import { CopySecurityEventsService } from './security/copy-security-events.service.js';
import { ExportSecurityEventsService } from './security/export-security-events.service.js';
import { SecurityCopiesRepository } from './security/security-copies.repository.js';
import { SecurityEventsController } from './security/security-events.controller.js';
import { SecurityEventsRepository } from './security/security-events.repository.js';
import { SecurityRefusals } from './security/security-refusals.service.js';
import { SecurityTrail } from './security/security-trail.service.js';
import { ExportAuditService } from './verification/export-audit.service.js';
import { VerificationsRepository } from './verification/verifications.repository.js';
import { VerifyAllService } from './verification/verify-all.service.js';
import { VerifyChainService } from './verification/verify-chain.service.js';

/** Hash chains of decisions and security events, their checkpoints and verification. */
@Module({
  controllers: [AuditAdministrationController, AuditController, SecurityEventsController],
  providers: [
    AuditChainRepository,
    AuditTrail,
    CheckpointsRepository,
    CopySecurityEventsService,
    ExportAuditService,
    ExportSecurityEventsService,
    MetricsRepository,
    SecurityCopiesRepository,
    SecurityEventsRepository,
    SecurityRefusals,
    SecurityTrail,
    TakeCheckpointService,
    VerificationsRepository,
    VerifyAllService,
    VerifyChainService,
  ],
  exports: [AuditTrail, SecurityTrail],
})
export class AuditModule {}
