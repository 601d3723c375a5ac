import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Account, Administrator, ElevatedAdministrator } from '../../platform/access/access.js';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { RequestOrigin } from '../../platform/http/request-origin.js';
import { noteForLog } from '../../platform/http/security-log.js';
import { ServiceStatsDto } from './dto/service-stats.dto.js';
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

  @Get('stats')
  async getServiceStats(): Promise<ServiceStatsDto> {
    return this.stats.read();
  }

  @Get('users')
  async listUsers(@Query() query: ListUsersDto): Promise<ManagedUserPageDto> {
    const { items, next_cursor } = await this.users.list(query);
    return { items: items.map(toManagedUser), next_cursor };
  }

  @Post('users/:user_id/suspend')
  @ElevatedAdministrator()
  @HttpCode(200)
  async suspendUser(
    @Account() by: AccountScope,
    @Param('user_id', IdPipe) id: number,
    @Req() request: FastifyRequest,
  ): Promise<ManagedUserDto> {
    noteForLog(request, { target: id, change: { is_active: false } });
    return toManagedUser(await this.administration.suspend(by, id));
  }

  @Post('users/:user_id/reactivate')
  @ElevatedAdministrator()
  @HttpCode(200)
  async reactivateUser(@Param('user_id', IdPipe) id: number, @Req() request: FastifyRequest): Promise<ManagedUserDto> {
    noteForLog(request, { target: id, change: { is_active: true } });
    return toManagedUser(await this.administration.reactivate(id));
  }

  @Post('users/:user_id/role')
  @ElevatedAdministrator()
  @HttpCode(200)
  async setUserRole(
    @Account() by: AccountScope,
    @Param('user_id', IdPipe) id: number,
    @Body() { role }: SetRoleDto,
    @Req() request: FastifyRequest,
  ): Promise<ManagedUserDto> {
    noteForLog(request, { target: id, change: { role } });
    return toManagedUser(await this.administration.setRole(by, id, role));
  }

  @Post('users/:user_id/reset-link')
  @ElevatedAdministrator()
  @HttpCode(200)
  async createResetLink(
    @Param('user_id', IdPipe) id: number,
    @RequestOrigin() origin: string,
    @Req() request: FastifyRequest,
  ): Promise<ResetLinkDto> {
    noteForLog(request, { target: id });
    return toResetLink(await this.administration.createResetLink(id, origin));
  }

  @Delete('users/:user_id')
  @ElevatedAdministrator()
  @HttpCode(204)
  async deleteUser(@Account() by: AccountScope, @Param('user_id', IdPipe) id: number, @Req() request: FastifyRequest): Promise<void> {
    noteForLog(request, { target: id });
    await this.administration.delete(by, id);
  }
}
