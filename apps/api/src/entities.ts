import { AccountEntity } from './modules/accounts/account.entity.js';
import { OneTimeLinkEntity } from './modules/accounts/one-time-link.entity.js';
import { SignInEntity } from './modules/accounts/sign-in.entity.js';
import { ParameterSetEntity } from './modules/memory/parameter-set.entity.js';
import { RecallSettingsEntity } from './modules/recall-settings/recall-settings.entity.js';

/** Tables that TypeORM manages. Hot tables (words, review states, the log) use prepared statements only. */
export const entities = [AccountEntity, SignInEntity, OneTimeLinkEntity, RecallSettingsEntity, ParameterSetEntity];
