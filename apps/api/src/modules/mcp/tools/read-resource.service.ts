import { Injectable } from '@nestjs/common';
import { type ResourceName, type ResourceOutput, type ResourceRequest, resourceAt } from '@wordhoard/mcp-contract';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { CompanionSessionsService } from '../../companion/sessions/companion-sessions.service.js';
import { toGroup } from '../../vocabulary/groups/group.mapper.js';
import { GroupsService } from '../../vocabulary/groups/groups.service.js';
import { WordsService } from '../../vocabulary/words.service.js';
import { ProfileTools } from '../handlers/profile.tools.js';
import { StudyTools } from '../handlers/study.tools.js';
import { UnknownResourceError } from '../mcp.errors.js';

type Readers = { readonly [Name in ResourceName]: (scope: AccountScope, id: string) => Promise<ResourceOutput<Name>> };

/** Reads resources. CallAuthorizer has authorized the read. */
@Injectable()
export class ReadResourceService {
  constructor(
    private readonly profile: ProfileTools,
    private readonly study: StudyTools,
    private readonly groups: GroupsService,
    private readonly words: WordsService,
    private readonly sessions: CompanionSessionsService,
  ) {}

  private readonly readers: Readers = {
    'svc://me/today': (scope) => this.profile.today(scope),
    'svc://me/profile': (scope) => this.profile.profile(scope),
    'svc://me/progress': (scope) => this.profile.progress(scope),
    'svc://me/due': (scope) => this.study.due(scope),
    'svc://groups/{group_id}': async (scope, id) => toGroup(await this.groups.get(scope, Number(id))),
    'svc://words/{word_id}': (scope, id) => this.words.get(scope, Number(id)),
    'svc://companion/{session_id}': (scope, id) => this.sessions.read(scope, id),
  };

  /** @throws UnknownResourceError */
  find(uri: string): ResourceRequest {
    const found = resourceAt(uri);
    if (!found) throw new UnknownResourceError(uri);
    return found;
  }

  /** @throws NotFoundError for the id in a template */
  async read(scope: AccountScope, { resource, id }: ResourceRequest): Promise<Record<string, unknown>> {
    return resource.output.parse(await this.readers[resource.uri](scope, id ?? ''));
  }
}
