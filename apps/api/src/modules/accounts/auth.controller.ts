import { Body, Controller, Get, HttpCode, Post, Put, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { AllowScopes, CurrentPrincipal, Elevated, type Principal, Public, SignedIn } from '../../platform/access/access.js';
import { Budget } from '../../platform/budgets/budgets.js';
import { networkOf } from '../../platform/budgets/network-of.js';
import { noteForLog } from '../../platform/http/security-log.js';
import { AccountsRepository } from './accounts.repository.js';
import { toToken, toUser } from './account.mapper.js';
import { FromClient } from './client.js';
import { ChangePasswordDto, ElevateDto, LoginDto, RegisterDto, ResetPasswordDto } from './dto/account-request.dto.js';
import { ElevationDto, SignedInDto, TokenDto, UserDto } from './dto/account-response.dto.js';
import { PasswordService } from './password.service.js';
import { RegisterAccountService } from './register-account.service.js';
import type { Client } from './sign-in.entity.js';
import { SignInService } from './sign-in.service.js';

@Controller('auth')
export class AuthController {
  constructor(
    private readonly registration: RegisterAccountService,
    private readonly signIns: SignInService,
    private readonly passwords: PasswordService,
    private readonly accounts: AccountsRepository,
  ) {}

  @Post('register')
  @Public()
  @Budget('sign-in')
  async register(@Body() body: RegisterDto, @FromClient() client: Client, @Req() request: FastifyRequest): Promise<SignedInDto> {
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
    noteForLog(request, { accountId: account.id });
    return { user: toUser(account), token: toToken(token) };
  }

  @Post('login')
  @Public()
  @Budget('sign-in')
  @HttpCode(200)
  async login(@Body() body: LoginDto, @FromClient() client: Client, @Req() request: FastifyRequest): Promise<SignedInDto> {
    const { account, token } = await this.signIns.signIn(body.email, body.password, { client, scope: body.scope ?? 'full' });
    noteForLog(request, { accountId: account.id });
    return { user: toUser(account), token: toToken(token) };
  }

  @Post('logout')
  @SignedIn()
  @AllowScopes('mcp', 'capture')
  @HttpCode(204)
  async logout(@CurrentPrincipal() principal: Principal): Promise<void> {
    await this.signIns.signOut(principal);
  }

  /** Ends every sign-in and every connection of an assistant, and deletes reset links. */
  @Post('logout-all')
  @SignedIn()
  @HttpCode(204)
  async logoutAll(@CurrentPrincipal() { scope }: Principal): Promise<void> {
    await this.signIns.signOutEverywhere(scope);
  }

  @Post('renew')
  @SignedIn()
  @AllowScopes('mcp', 'capture')
  @HttpCode(200)
  async renew(@CurrentPrincipal() principal: Principal): Promise<TokenDto> {
    return toToken(await this.signIns.renew(principal));
  }

  @Post('elevate')
  @SignedIn()
  @Budget('sign-in')
  @HttpCode(200)
  async elevate(@CurrentPrincipal() principal: Principal, @Body() { password }: ElevateDto): Promise<ElevationDto> {
    return { elevated_until: (await this.signIns.elevate(principal, password)).toISOString() };
  }

  @Post('reset')
  @Public()
  @Budget('sign-in')
  @HttpCode(204)
  async resetPassword(@Body() { token, new_password }: ResetPasswordDto, @Req() request: FastifyRequest): Promise<void> {
    noteForLog(request, { accountId: await this.passwords.reset(token, new_password) });
  }

  /** Ends every other sign-in and every connection but those of `kept_clients`, and deletes reset links. */
  @Put('password')
  @Elevated()
  @Budget('sign-in')
  @HttpCode(204)
  async changePassword(
    @CurrentPrincipal() principal: Principal,
    @Body() { current_password: currentPassword, new_password: newPassword, kept_clients: keptClientIds = [] }: ChangePasswordDto,
  ): Promise<void> {
    await this.passwords.change(principal, { currentPassword, newPassword, keptClientIds });
  }

  @Get('me')
  @SignedIn()
  async getMe(@CurrentPrincipal() { scope }: Principal): Promise<UserDto> {
    return toUser(await this.accounts.get(scope));
  }
}
