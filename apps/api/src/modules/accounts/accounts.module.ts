import { Module } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';
import { BearerStrategy } from './bearer.strategy.js';
import { AuditModule } from '../audit/audit.module.js';
import { ConnectionsModule } from '../connections/connections.module.js';
import { MediaModule } from '../media/media.module.js';
import { MemoryModule } from '../memory/memory.module.js';
import { RecallSettingsModule } from '../recall-settings/recall-settings.module.js';
import { RemindersModule } from '../reminders/reminders.module.js';
import { VocabularyModule } from '../vocabulary/vocabulary.module.js';
import { AccessTokens } from './access-tokens.js';
import { AccountsRepository } from './accounts.repository.js';
import { AdministratorsRepository } from './administrators.repository.js';
import { AuthController } from './auth.controller.js';
import { CreateAccountService } from './create-account.service.js';
import { DeleteAccountService } from './delete-account.service.js';
import { FirstAdministratorService } from './first-administrator.service.js';
import { GuessDelay } from './guess-delay.js';
import { GuessablePasswords } from './guessable-passwords.js';
import { MeController } from './me.controller.js';
import { OneTimeLinksRepository } from './one-time-links.repository.js';
import { PasswordService } from './password.service.js';
import { Argon2, Passwords } from './passwords.js';
import { RegisterAccountService } from './register-account.service.js';
import { RegistrationGate } from './registration-gate.js';
import { RemoveAccountService } from './remove-account.service.js';
import { ResetLinksService } from './reset-links.service.js';
import { RevokeAccessService } from './revoke-access.service.js';
import { SignInService } from './sign-in.service.js';
import { SignInsController } from './sign-ins.controller.js';
import { SignInsRepository } from './sign-ins.repository.js';
import { TimeZonesRepository } from './time-zones.repository.js';
import { UpdateProfileService } from './update-profile.service.js';

@Module({
  imports: [
    AuditModule,
    ConnectionsModule,
    MediaModule,
    PassportModule,
    MemoryModule,
    RecallSettingsModule,
    RemindersModule,
    VocabularyModule,
  ],
  controllers: [AuthController, MeController, SignInsController],
  providers: [
    AccessTokens,
    AccountsRepository,
    AdministratorsRepository,
    Argon2,
    BearerStrategy,
    CreateAccountService,
    DeleteAccountService,
    FirstAdministratorService,
    GuessDelay,
    GuessablePasswords,
    OneTimeLinksRepository,
    PasswordService,
    Passwords,
    RegisterAccountService,
    RegistrationGate,
    RemoveAccountService,
    ResetLinksService,
    RevokeAccessService,
    SignInService,
    SignInsRepository,
    TimeZonesRepository,
    UpdateProfileService,
  ],
  exports: [
    AccountsRepository,
    AdministratorsRepository,
    FirstAdministratorService,
    RemoveAccountService,
    ResetLinksService,
    RevokeAccessService,
  ],
})
export class AccountsModule {}
