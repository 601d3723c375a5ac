import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { Account, AllowScopes, SignedIn } from '../../../platform/access/access.js';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { type Operation, RequestedOperation } from '../../../platform/http/operation.js';
import { CreateGroupDto, GroupDto, UpdateGroupDto } from '../dto/group.dto.js';
import { toGroup } from './group.mapper.js';
import { GroupsService } from './groups.service.js';

@Controller('groups')
@SignedIn()
export class GroupsController {
  constructor(private readonly groups: GroupsService) {}

  @Get()
  @AllowScopes('capture')
  async listGroups(@Account() scope: AccountScope): Promise<GroupDto[]> {
    return (await this.groups.list(scope)).map(toGroup);
  }

  @Post()
  async createGroup(
    @Account() scope: AccountScope,
    @Body() body: CreateGroupDto,
    @RequestedOperation() operation: Operation,
  ): Promise<GroupDto> {
    return toGroup(await this.groups.create(scope, body, operation));
  }

  @Get(':group_id')
  async getGroup(@Account() scope: AccountScope, @Param('group_id', IdPipe) id: number): Promise<GroupDto> {
    return toGroup(await this.groups.get(scope, id));
  }

  @Patch(':group_id')
  async updateGroup(
    @Account() scope: AccountScope,
    @Param('group_id', IdPipe) id: number,
    @Body() body: UpdateGroupDto,
  ): Promise<GroupDto> {
    return toGroup(await this.groups.update(scope, id, body));
  }

  @Delete(':group_id')
  @HttpCode(204)
  async deleteGroup(@Account() scope: AccountScope, @Param('group_id', IdPipe) id: number): Promise<void> {
    await this.groups.delete(scope, id);
  }
}
