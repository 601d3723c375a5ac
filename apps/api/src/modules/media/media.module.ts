import { Module } from '@nestjs/common';
import { UploadsModule } from '../../platform/uploads/uploads.module.js';
import { VocabularyModule } from '../vocabulary/vocabulary.module.js';
import { Blobs } from './blobs.js';
import { CollectMediaService } from './collect-media.service.js';
import { MediaController } from './media.controller.js';
import { MediaFilesRepository } from './media-files.repository.js';
import { MediaStorage } from './media-storage.service.js';
import { ReadMediaService } from './read-media.service.js';
import { StoreMediaService } from './store-media.service.js';
import { WordMediaController } from './word-media.controller.js';
import { WordMediaRepository } from './word-media.repository.js';
import { WordMediaService } from './word-media.service.js';

const services = [CollectMediaService, MediaStorage, ReadMediaService, StoreMediaService, WordMediaService];

@Module({
  imports: [UploadsModule, VocabularyModule],
  controllers: [MediaController, WordMediaController],
  providers: [...services, Blobs, MediaFilesRepository, WordMediaRepository],
  exports: [Blobs, MediaStorage, ReadMediaService, StoreMediaService, WordMediaRepository, WordMediaService],
})
export class MediaModule {}
