import { Module } from '@nestjs/common';
import { DeletedController } from './deleted.controller.js';
import { DeletedRepository } from './deleted.repository.js';

/** What can be brought back, whichever feature it belongs to. Each brings its own back. */
@Module({ controllers: [DeletedController], providers: [DeletedRepository] })
export class DeletedModule {}
