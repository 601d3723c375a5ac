import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AdministrationController } from './administration.controller.js';
import { StatsRepository } from './stats.repository.js';
import { UserAdministrationService } from './user-administration.service.js';
import { UsersRepository } from './users.repository.js';

@Module({
  imports: [AccountsModule],
  controllers: [AdministrationController],
  providers: [StatsRepository, UserAdministrationService, UsersRepository],
})
export class AdministrationModule {}
