import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Account, Administrator, ElevatedAdministrator } from '../../platform/access/access.js';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { IdPipe } from '../../platform/http/path-id.pipe.js';
import { RequestOrigin } from '../../platform/http/request-decorators.js';
import { addLogDetails } from '../../platform/http/security-log.js';
import { ApiErrors } from '../../platform/open-api/decorators.js';
import { ServiceStatsDto } from './dto/service-state.dto.js';
import { ListUsersDto, ManagedUserDto, ManagedUserPageDto, ResetLinkDto, SetRoleDto } from './dto/user.dto.js';
import { StatsRepository } from './stats.repository.js';
import { UserAdministrationService } from './user-administration.service.js';
import { toManagedUser, toResetLink } from './user.mapper.js';
import { UsersRepository } from './users.repository.js';

@Controller('admin')
@Administrator()
export class AdministrationController {
  constructor(
    private readonly stats: StatsRepository,
    private readonly users: UsersRepository,
    private readonly administration: UserAdministrationService,
  ) {}

  /**
   * Returns how many accounts, words and reviews the server has.
   *
   * @remarks Counts only; no content of any account.
   */
  @Get('stats')
  async getServiceStats(): Promise<ServiceStatsDto> {
    return this.stats.read();
  }

  /**
   * Lists accounts, newest first.
   *
   * @remarks `q` searches user names and e-mail addresses.
   */
  @Get('users')
  async listUsers(@Query() query: ListUsersDto): Promise<ManagedUserPageDto> {
    const { items, next_cursor } = await this.users.list(query);
    return { items: items.map(toManagedUser), next_cursor };
  }

  /**
   * Suspends an account.
   *
   * @remarks Its sign-ins and connections end. Its data stays.
   */
  @Post('users/:user_id/suspend')
  @ElevatedAdministrator()
  @HttpCode(200)
  @ApiErrors('ADMINISTRATION.LAST_ADMINISTRATOR', 'ADMINISTRATION.OWN_ACCOUNT', 'REQUEST.NOT_FOUND')
  async suspendUser(
    @Account() by: AccountScope,
    @Param('user_id', IdPipe) id: number,
    @Req() request: FastifyRequest,
  ): Promise<ManagedUserDto> {
    addLogDetails(request, { target: id, change: { is_active: false } });
    return toManagedUser(await this.administration.suspend(by, id));
  }

  /**
   * Reactivates a suspended account.
   *
   * @remarks Sign-ins and connections that ended stay ended.
   */
  @Post('users/:user_id/reactivate')
  @ElevatedAdministrator()
  @HttpCode(200)
  @ApiErrors('REQUEST.NOT_FOUND')
  async reactivateUser(@Param('user_id', IdPipe) id: number, @Req() request: FastifyRequest): Promise<ManagedUserDto> {
    addLogDetails(request, { target: id, change: { is_active: true } });
    return toManagedUser(await this.administration.reactivate(id));
  }

  /**
   * Changes the role of an account.
   *
   * @remarks The last administrator cannot be demoted, and administrators cannot change their own role.
   */
  @Post('users/:user_id/role')
  @ElevatedAdministrator()
  @HttpCode(200)
  @ApiErrors('ADMINISTRATION.LAST_ADMINISTRATOR', 'ADMINISTRATION.OWN_ACCOUNT', 'REQUEST.NOT_FOUND')
  async setUserRole(
    @Account() by: AccountScope,
    @Param('user_id', IdPipe) id: number,
    @Body() { role }: SetRoleDto,
    @Req() request: FastifyRequest,
  ): Promise<ManagedUserDto> {
    addLogDetails(request, { target: id, change: { role } });
    return toManagedUser(await this.administration.setRole(by, id, role));
  }

  /**
   * Creates a password reset link for an account.
   *
   * @remarks The link works once and expires.
   */
  @Post('users/:user_id/reset-link')
  @ElevatedAdministrator()
  @HttpCode(200)
  @ApiErrors('REQUEST.NOT_FOUND')
  async createResetLink(
    @Param('user_id', IdPipe) id: number,
    @RequestOrigin() origin: string,
    @Req() request: FastifyRequest,
  ): Promise<ResetLinkDto> {
    addLogDetails(request, { target: id });
    return toResetLink(await this.administration.createResetLink(id, origin));
  }

  /**
   * Deletes an account with everything in it.
   *
   * @remarks This cannot be undone.
   */
  @Delete('users/:user_id')
  @ElevatedAdministrator()
  @HttpCode(204)
  @ApiErrors('ADMINISTRATION.LAST_ADMINISTRATOR', 'ADMINISTRATION.OWN_ACCOUNT', 'REQUEST.NOT_FOUND')
  async deleteUser(@Account() by: AccountScope, @Param('user_id', IdPipe) id: number, @Req() request: FastifyRequest): Promise<void> {
    addLogDetails(request, { target: id });
    await this.administration.delete(by, id);
  }
}
