import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { Account, AllowScopes, SignedIn } from '../../../platform/access/access.js';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { IdPipe } from '../../../platform/http/path-id.pipe.js';
import { type Operation, RequestedOperation } from '../../../platform/http/operation.js';
import { ApiBodyRequired, ApiErrors } from '../../../platform/open-api/decorators.js';
import { CreateGroupDto, GroupDto, UpdateGroupDto } from '../dto/group.dto.js';
import { toGroup } from './group.mapper.js';
import { GroupsService } from './groups.service.js';

@Controller('groups')
@SignedIn()
export class GroupsController {
  constructor(private readonly groups: GroupsService) {}

  /**
   * Lists groups.
   *
   * @remarks With their counts of words and of due words.
   */
  @Get()
  @AllowScopes('capture')
  @ApiErrors('ACCESS.NARROW_SIGN_IN')
  async listGroups(@Account() scope: AccountScope): Promise<GroupDto[]> {
    return (await this.groups.list(scope)).map(toGroup);
  }

  /**
   * Creates a group.
   * @remarks A group contains words of one language.
   */
  @Post()
  @ApiErrors('VOCABULARY.TOO_MANY_GROUPS')
  async createGroup(
    @Account() scope: AccountScope,
    @Body() body: CreateGroupDto,
    @RequestedOperation() operation: Operation,
  ): Promise<GroupDto> {
    return toGroup(await this.groups.create(scope, body, operation));
  }

  /**
   * Returns a group.
   *
   * @remarks With its counts of words.
   */
  @Get(':group_id')
  @ApiErrors('VOCABULARY.NOT_FOUND')
  async getGroup(@Account() scope: AccountScope, @Param('group_id', IdPipe) id: number): Promise<GroupDto> {
    return toGroup(await this.groups.get(scope, id));
  }

  /**
   * Changes a group.
   *
   * @remarks Fields that are left out keep their value.
   */
  @Patch(':group_id')
  @ApiBodyRequired()
  @ApiErrors('VOCABULARY.NOT_FOUND')
  async updateGroup(
    @Account() scope: AccountScope,
    @Param('group_id', IdPipe) id: number,
    @Body() body: UpdateGroupDto,
  ): Promise<GroupDto> {
    return toGroup(await this.groups.update(scope, id, body));
  }

  /**
   * Deletes a group with its words.
   *
   * @remarks They can be restored for 30 days.
   */
  @Delete(':group_id')
  @HttpCode(204)
  @ApiErrors('VOCABULARY.NOT_FOUND')
  async deleteGroup(@Account() scope: AccountScope, @Param('group_id', IdPipe) id: number): Promise<void> {
    await this.groups.delete(scope, id);
  }
}
