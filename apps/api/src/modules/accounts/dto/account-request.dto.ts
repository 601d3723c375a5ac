import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsEmail, MaxLength, ValidateBy } from 'class-validator';
import { NARROW_SIGN_IN_SCOPES, type NarrowScope, SIGN_IN_SCOPES, type SignInScope } from '../../../platform/access/sign-in-scope.js';
import { OneOf, Text, TextList, RawText } from '../../../platform/http/fields.js';

export const MIN_PASSWORD_LENGTH = 8;
const PASSWORD = [MIN_PASSWORD_LENGTH, 128] as const;
const EMAIL_LENGTH = 254;
const LANGUAGE_TAG_LENGTH = 35;
const MAX_KEPT_CLIENTS = 200;
const MAX_CLIENT_ID_LENGTH = 2048;

function Email(): PropertyDecorator {
  return applyDecorators(ApiProperty({ format: 'email', maxLength: EMAIL_LENGTH }), MaxLength(EMAIL_LENGTH), IsEmail());
}

function LanguageTag(nullable: boolean): PropertyDecorator {
  const message = '$property must be a language tag such as en or pt-BR';
  return applyDecorators(
    Text(2, LANGUAGE_TAG_LENGTH, { optional: true, nullable }),
    ValidateBy({ name: 'languageTag', validator: { validate: isLanguageTag } }, { message }),
  );
}

function TimeZone(): PropertyDecorator {
  const message = '$property must be a time zone such as Europe/Madrid';
  return applyDecorators(
    Text(2, 64, { optional: true }),
    ValidateBy({ name: 'timeZone', validator: { validate: isTimeZone } }, { message }),
  );
}

export class RegisterDto {
  @Text(3, 64)
  username!: string;

  @Email()
  email!: string;

  @RawText(...PASSWORD)
  password!: string;

  @LanguageTag(false)
  native_language?: string;

  @LanguageTag(false)
  interface_language?: string;

  @TimeZone()
  time_zone?: string;

  /** The token of the setup link. Makes this account an administrator. */
  @RawText(1, 128, { optional: true })
  setup_token?: string;
}

export class LoginDto {
  @Email()
  email!: string;

  @RawText(1, 128)
  password!: string;

  /** What the sign-in can access. Defaults to `full`; cannot be changed later. */
  @OneOf(SIGN_IN_SCOPES, { optional: true })
  scope?: SignInScope;
}

export class CreateNarrowSignInDto {
  @OneOf(NARROW_SIGN_IN_SCOPES)
  scope!: NarrowScope;
}

export class ElevateDto {
  @RawText(1, 128)
  password!: string;
}

export class ResetPasswordDto {
  @RawText(1, 128)
  token!: string;

  @RawText(...PASSWORD)
  new_password!: string;
}

export class ChangePasswordDto {
  @RawText(1, 128)
  current_password!: string;

  @RawText(...PASSWORD)
  new_password!: string;

  /** `client_id`s of assistants that stay connected. Defaults to none. */
  @TextList(MAX_KEPT_CLIENTS, MAX_CLIENT_ID_LENGTH, { optional: true })
  kept_clients?: string[];
}

export class UpdateMeDto {
  @Text(3, 64, { optional: true })
  username?: string;

  @TimeZone()
  time_zone?: string;

  @LanguageTag(true)
  native_language?: string | null;

  @LanguageTag(true)
  interface_language?: string | null;
}

export class DeleteMeDto {
  @RawText(1, 128)
  password!: string;
}

function isLanguageTag(value: unknown): boolean {
  try {
    return typeof value === 'string' && Intl.getCanonicalLocales(value).length === 1;
  } catch {
    return false;
  }
}

/** Accepts names only: PostgreSQL interprets the sign of an offset in reverse. */
function isTimeZone(value: unknown): boolean {
  if (typeof value !== 'string' || !/^[A-Za-z]/.test(value)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
