import { Injectable } from '@nestjs/common';
import { toGroup } from '../../vocabulary/groups/group.mapper.js';
import { GroupsService } from '../../vocabulary/groups/groups.service.js';
import type { ToolHandlers } from '../tools/tool-call.js';

@Injectable()
export class GroupTools {
  constructor(private readonly groups: GroupsService) {}

  readonly handlers: ToolHandlers<'svc_list_groups' | 'svc_create_group' | 'svc_update_group' | 'svc_delete_group'> = {
    svc_list_groups: async ({ scope }) => ({ items: (await this.groups.list(scope)).map(toGroup) }),

    svc_create_group: async ({ scope, operation }, input) => toGroup(await this.groups.create(scope, input, operation)),

    svc_update_group: async ({ scope, isRepeat }, { group_id, ...change }) =>
      toGroup(await (isRepeat ? this.groups.get(scope, group_id) : this.groups.update(scope, group_id, change))),

    svc_delete_group: async ({ scope, isRepeat }, { group_id }) => {
      if (!isRepeat) await this.groups.delete(scope, group_id);
      return { group_id, deleted: true };
    },
  };
}
