import { Module } from '@nestjs/common';
import { DeletedController } from './deleted.controller.js';
import { DeletedRepository } from './deleted.repository.js';

/** Lists deleted items of all features. Each feature restores its own. */
@Module({ controllers: [DeletedController], providers: [DeletedRepository] })
export class DeletedModule {}
