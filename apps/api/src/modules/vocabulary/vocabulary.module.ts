import { Module } from '@nestjs/common';
import { RecallSettingsModule } from '../recall-settings/recall-settings.module.js';
import { GroupsController } from './groups.controller.js';
import { GroupsRepository } from './groups.repository.js';
import { GroupsService } from './groups.service.js';
import { ListWordsService } from './list-words.service.js';
import { WordListRepository } from './word-list.repository.js';
import { WordsController } from './words.controller.js';
import { WordsRepository } from './words.repository.js';
import { WordsService } from './words.service.js';

@Module({
  imports: [RecallSettingsModule],
  controllers: [GroupsController, WordsController],
  providers: [GroupsRepository, GroupsService, ListWordsService, WordListRepository, WordsRepository, WordsService],
  exports: [GroupsService, WordsService],
})
export class VocabularyModule {}
