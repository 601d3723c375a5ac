import { Module } from '@nestjs/common';
import { MnemonicsModule } from '../mnemonics/mnemonics.module.js';
import { PalaceModule } from '../palace/palace.module.js';
import { VocabularyModule } from '../vocabulary/vocabulary.module.js';
import { DeletedController } from './deleted.controller.js';
import { DeletedRepository } from './deleted.repository.js';
import { PurgeDeletedService } from './purge-deleted.service.js';

/** Lists deleted items of all features, and purges them after 30 days. Each feature restores its own. */
@Module({
  imports: [MnemonicsModule, PalaceModule, VocabularyModule],
  controllers: [DeletedController],
  providers: [DeletedRepository, PurgeDeletedService],
})
export class DeletedModule {}
