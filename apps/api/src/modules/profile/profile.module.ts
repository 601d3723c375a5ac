import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { LanguageProfileModule } from '../language-profile/language-profile.module.js';
import { StatisticsModule } from '../statistics/statistics.module.js';
import { ProfileController } from './profile.controller.js';
import { ProfileService } from './profile.service.js';

@Module({
  imports: [AccountsModule, LanguageProfileModule, StatisticsModule],
  controllers: [ProfileController],
  providers: [ProfileService],
})
export class ProfileModule {}
