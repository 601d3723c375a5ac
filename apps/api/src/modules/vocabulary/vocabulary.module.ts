import { Module } from '@nestjs/common';
import { LanguageProfileModule } from '../language-profile/language-profile.module.js';
import { RecallSettingsModule } from '../recall-settings/recall-settings.module.js';
import { BurialsController } from './burial/burials.controller.js';
import { BurialsRepository } from './burial/burials.repository.js';
import { MemoryModule } from '../memory/memory.module.js';
import { FindGroupService } from './groups/find-group.service.js';
import { GroupsController } from './groups/groups.controller.js';
import { GroupsRepository } from './groups/groups.repository.js';
import { GroupsService } from './groups/groups.service.js';
import { ImportedWordsRepository } from './bulk/imported-words.repository.js';
import { ListWordsService } from './lists/list-words.service.js';
import { BulkWordsController } from './bulk/bulk-words.controller.js';
import { EditWordsRepository } from './bulk/edit-words.repository.js';
import { EditWordsService } from './bulk/edit-words.service.js';
import { WordSelectionRepository } from './bulk/word-selection.repository.js';
import { DeletedGroupsRepository } from './deletion/deleted-groups.repository.js';
import { CaptureWordService } from './creation/capture-word.service.js';
import { CreateWordService } from './creation/create-word.service.js';
import { NewWordsRepository } from './creation/new-words.repository.js';
import { DeleteWordsService } from './deletion/delete-words.service.js';
import { PurgeRepository } from './deletion/purge.repository.js';
import { AssociateWordService } from './details/associate-word.service.js';
import { VerifyWordService } from './details/verify-word.service.js';
import { WordDetailsController } from './details/word-details.controller.js';
import { WordHistoryService } from './details/word-history.service.js';
import { WordRevisionsRepository } from './details/word-revisions.repository.js';
import { WordListRepository } from './lists/word-list.repository.js';
import { WordPlacesRepository } from './word-places.repository.js';
import { WordsController } from './words.controller.js';
import { WordsRepository } from './words.repository.js';
import { WordsService } from './words.service.js';

const services = [
  AssociateWordService,
  CaptureWordService,
  CreateWordService,
  DeleteWordsService,
  EditWordsService,
  FindGroupService,
  GroupsService,
  ListWordsService,
  VerifyWordService,
  WordHistoryService,
  WordsService,
];
const repositories = [
  BurialsRepository,
  DeletedGroupsRepository,
  EditWordsRepository,
  GroupsRepository,
  ImportedWordsRepository,
  NewWordsRepository,
  PurgeRepository,
  WordSelectionRepository,
  WordListRepository,
  WordPlacesRepository,
  WordRevisionsRepository,
  WordsRepository,
];

@Module({
  imports: [LanguageProfileModule, MemoryModule, RecallSettingsModule],
  controllers: [BulkWordsController, BurialsController, GroupsController, WordDetailsController, WordsController],
  providers: [...services, ...repositories],
  exports: [
    BurialsRepository,
    CreateWordService,
    DeleteWordsService,
    FindGroupService,
    GroupsService,
    ImportedWordsRepository,
    ListWordsService,
    PurgeRepository,
    WordPlacesRepository,
    WordsService,
  ],
})
export class VocabularyModule {}
