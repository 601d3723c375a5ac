import { Module } from '@nestjs/common';
import { AuditChainRepository } from './audit-chain.repository.js';
import { AuditController } from './audit.controller.js';
import { AuditTrail } from './audit-trail.service.js';

/** Proves afterwards what was decided. */
@Module({
  controllers: [AuditController],
  providers: [AuditChainRepository, AuditTrail],
  exports: [AuditTrail],
})
export class AuditModule {}
