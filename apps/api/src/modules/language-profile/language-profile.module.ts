import { Module } from '@nestjs/common';
import { LanguageProfileController } from './language-profile.controller.js';
import { LanguageProfilesRepository } from './language-profiles.repository.js';

@Module({
  controllers: [LanguageProfileController],
  providers: [LanguageProfilesRepository],
  exports: [LanguageProfilesRepository],
})
export class LanguageProfileModule {}
