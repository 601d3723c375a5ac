import { Module } from '@nestjs/common';
import { VocabularyModule } from '../vocabulary/vocabulary.module.js';
import { ImportedPlacesRepository } from './imported-places.repository.js';
import { PlacementsController } from './placements.controller.js';
import { PlacementsRepository } from './placements.repository.js';
import { PlacementsService } from './placements.service.js';
import { RoomRoutesService } from './room-routes.service.js';
import { RoomWordsRepository } from './room-words.repository.js';
import { RoomsController } from './rooms.controller.js';
import { RoomsRepository } from './rooms.repository.js';
import { RoomsService } from './rooms.service.js';
import { WordPlacementsController } from './word-placements.controller.js';

@Module({
  imports: [VocabularyModule],
  controllers: [PlacementsController, RoomsController, WordPlacementsController],
  providers: [
    ImportedPlacesRepository,
    PlacementsRepository,
    PlacementsService,
    RoomRoutesService,
    RoomsRepository,
    RoomsService,
    RoomWordsRepository,
  ],
  exports: [ImportedPlacesRepository, PlacementsService, RoomRoutesService, RoomsRepository, RoomsService],
})
export class PalaceModule {}
