import { Module } from '@nestjs/common';
import { LanguageProfileModule } from '../language-profile/language-profile.module.js';
import { RecallSettingsModule } from '../recall-settings/recall-settings.module.js';
import { GroupDirectionsRepository } from './group-directions.repository.js';
import { GroupsController } from './groups.controller.js';
import { GroupsRepository } from './groups.repository.js';
import { GroupsService } from './groups.service.js';
import { ListWordsService } from './list-words.service.js';
import { AssociateWordService } from './details/associate-word.service.js';
import { VerifyWordService } from './details/verify-word.service.js';
import { WordDetailsController } from './details/word-details.controller.js';
import { WordHistoryService } from './details/word-history.service.js';
import { WordRevisionsRepository } from './details/word-revisions.repository.js';
import { WordListRepository } from './word-list.repository.js';
import { WordPlacesRepository } from './word-places.repository.js';
import { WordsController } from './words.controller.js';
import { WordsRepository } from './words.repository.js';
import { WordsService } from './words.service.js';

const services = [AssociateWordService, GroupsService, ListWordsService, VerifyWordService, WordHistoryService, WordsService];
const repositories = [
  GroupDirectionsRepository,
  GroupsRepository,
  WordListRepository,
  WordPlacesRepository,
  WordRevisionsRepository,
  WordsRepository,
];

@Module({
  imports: [LanguageProfileModule, RecallSettingsModule],
  controllers: [GroupsController, WordDetailsController, WordsController],
  providers: [...services, ...repositories],
  exports: [GroupsService, WordsService],
})
export class VocabularyModule {}
