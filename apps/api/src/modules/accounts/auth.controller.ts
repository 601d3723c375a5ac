import { Body, Controller, Get, HttpCode, Post, Put, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { AllowScopes, CurrentPrincipal, Elevated, type Principal, Public, SignedIn } from '../../platform/access/access.js';
import { Budget } from '../../platform/budgets/budgets.js';
import { networkOf } from '../../platform/budgets/network-of.js';
import { addLogDetails } from '../../platform/http/security-log.js';
import { ApiErrors } from '../../platform/open-api/decorators.js';
import { AccountsRepository } from './accounts.repository.js';
import { toToken, toUser } from './account.mapper.js';
import { FromClient } from './client.js';
import { ChangePasswordDto, ElevateDto, LoginDto, RegisterDto, ResetPasswordDto } from './dto/account-request.dto.js';
import { ElevationDto, SignedInDto, TokenDto, UserDto } from './dto/account-response.dto.js';
import { PasswordService } from './password.service.js';
import { RegisterAccountService } from './register-account.service.js';
import type { ClientKind } from './sign-in.entity.js';
import { SignInService } from './sign-in.service.js';

@Controller('auth')
export class AuthController {
  constructor(
    private readonly registration: RegisterAccountService,
    private readonly signIns: SignInService,
    private readonly passwords: PasswordService,
    private readonly accounts: AccountsRepository,
  ) {}

  /**
   * Creates an account and signs in to it.
   *
   * @remarks The first account needs the setup link that the server prints at its start, and becomes an administrator. An
   * administrator may close registration.
   */
  @Post('register')
  @Public()
  @Budget('sign-in')
  @ApiErrors('ACCOUNT.LINK_SPENT', 'ACCOUNT.REGISTRATION_CLOSED', 'ACCOUNT.TAKEN')
  async register(@Body() body: RegisterDto, @FromClient() client: ClientKind, @Req() request: FastifyRequest): Promise<SignedInDto> {
    const { account, token } = await this.registration.register(
      {
        username: body.username,
        email: body.email,
        password: body.password,
        setupToken: body.setup_token,
        timeZone: body.time_zone ?? 'UTC',
        nativeLanguage: body.native_language ?? null,
        interfaceLanguage: body.interface_language ?? null,
      },
      client,
      networkOf(request.ip),
    );
    addLogDetails(request, { accountId: account.id });
    return { user: toUser(account), token: toToken(token) };
  }

  /**
   * Signs in with an e-mail address and a password.
   *
   * @remarks Returns an access token. Repeated wrong passwords are delayed, by account and by network.
   */
  @Post('login')
  @Public()
  @Budget('sign-in')
  @HttpCode(200)
  @ApiErrors('ACCESS.SUSPENDED', 'ACCOUNT.WRONG_PASSWORD')
  async login(@Body() body: LoginDto, @FromClient() client: ClientKind, @Req() request: FastifyRequest): Promise<SignedInDto> {
    const { account, token } = await this.signIns.signIn(body.email, body.password, { client, scope: body.scope ?? 'full' });
    addLogDetails(request, { accountId: account.id });
    return { user: toUser(account), token: toToken(token) };
  }

  /**
   * Signs out.
   *
   * @remarks Ends the sign-in whose token is sent. Other devices stay signed in.
   */
  @Post('logout')
  @SignedIn()
  @AllowScopes('mcp', 'capture')
  @HttpCode(204)
  async logout(@CurrentPrincipal() principal: Principal): Promise<void> {
    await this.signIns.signOut(principal);
  }

  /**
   * Signs out everywhere.
   *
   * @remarks Ends every sign-in and every connection of an assistant, and deletes password reset links.
   */
  @Post('logout-all')
  @SignedIn()
  @HttpCode(204)
  async logoutAll(@CurrentPrincipal() { scope }: Principal): Promise<void> {
    await this.signIns.signOutEverywhere(scope);
  }

  /**
   * Replaces the access token by a new one.
   *
   * @remarks The old token ends. A token can be renewed once its second half has begun.
   */
  @Post('renew')
  @SignedIn()
  @AllowScopes('mcp', 'capture')
  @HttpCode(200)
  @ApiErrors('ACCOUNT.TOO_EARLY_TO_RENEW')
  async renew(@CurrentPrincipal() principal: Principal): Promise<TokenDto> {
    return toToken(await this.signIns.renew(principal));
  }

  /**
   * Confirms the password for sensitive operations.
   *
   * @remarks For ten minutes, this sign-in can use operations that otherwise fail with `ACCESS.ELEVATION_REQUIRED`.
   */
  @Post('elevate')
  @SignedIn()
  @Budget('sign-in')
  @HttpCode(200)
  @ApiErrors('ACCOUNT.WRONG_PASSWORD')
  async elevate(@CurrentPrincipal() principal: Principal, @Body() { password }: ElevateDto): Promise<ElevationDto> {
    return { elevated_until: (await this.signIns.elevate(principal, password)).toISOString() };
  }

  /**
   * Sets a new password with a reset link.
   *
   * @remarks A link works once. Ends every sign-in and every connection, and deletes the other reset links.
   */
  @Post('reset')
  @Public()
  @Budget('sign-in')
  @HttpCode(204)
  @ApiErrors('ACCOUNT.LINK_SPENT')
  async resetPassword(@Body() { token, new_password }: ResetPasswordDto, @Req() request: FastifyRequest): Promise<void> {
    addLogDetails(request, { accountId: await this.passwords.reset(token, new_password) });
  }

  /**
   * Changes the password.
   *
   * @remarks Ends every other sign-in and every connection except those of `kept_clients`, and deletes reset links.
   */
  @Put('password')
  @Elevated()
  @Budget('sign-in')
  @HttpCode(204)
  @ApiErrors('ACCOUNT.WRONG_PASSWORD')
  async changePassword(
    @CurrentPrincipal() principal: Principal,
    @Body() { current_password: currentPassword, new_password: newPassword, kept_clients: keptClientIds = [] }: ChangePasswordDto,
  ): Promise<void> {
    await this.passwords.change(principal, { currentPassword, newPassword, keptClientIds });
  }

  /**
   * Returns the signed-in account.
   *
   * @remarks With the role and the profile.
   */
  @Get('me')
  @SignedIn()
  async getMe(@CurrentPrincipal() { scope }: Principal): Promise<UserDto> {
    return toUser(await this.accounts.get(scope));
  }
}
