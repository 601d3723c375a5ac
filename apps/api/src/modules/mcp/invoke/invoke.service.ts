import { Injectable } from '@nestjs/common';
import type { Json } from '@wordhoard/audit';
import type { RequestedCall } from '../authorization/decision.js';
import { CallAuthorizer } from '../authorization/call-authorizer.service.js';
import type { InvokeToolDto, ReadResourceDto } from '../dto/invoke.dto.js';
import type { CallRequester } from '../requester.js';
import { ReadResourceService } from '../tools/read-resource.service.js';
import { RunToolService } from '../tools/run-tool.service.js';
import { PreviewsService } from './previews.service.js';

/** Calls of assistants: each is decided and kept, and made where it is granted. */
@Injectable()
export class InvokeService {
  constructor(
    private readonly deciding: CallAuthorizer,
    private readonly tools: RunToolService,
    private readonly resources: ReadResourceService,
    private readonly previews: PreviewsService,
  ) {}

  /**
   * Invalid payloads are rejected before the decision, so that no one is asked to confirm an impossible call.
   *
   * @throws UnknownToolError, InvalidRequestError, what the decision refuses it with, or what the tool does
   */
  async invoke(
    requester: CallRequester,
    { tool, workspace, payload }: InvokeToolDto,
    signal: AbortSignal,
  ): Promise<Record<string, unknown>> {
    const checked = this.tools.check(tool, payload);
    const { name, access, scope } = checked.tool;
    const preview = () => this.previews.of(requester.scope, checked);
    const call: RequestedCall = { tool: name, access, scope, workspace, payload: payload as Record<string, Json>, preview };
    return this.deciding.run(requester, call, () => this.tools.run({ scope: requester.scope, signal }, checked));
  }

  /** @throws UnknownResourceError, what the decision refuses it with, and NotFoundError */
  async read(requester: CallRequester, { uri, workspace }: ReadResourceDto): Promise<Record<string, unknown>> {
    const found = this.resources.find(uri);
    const call: RequestedCall = { tool: found.resource.uri, access: 'read', scope: found.resource.scope, workspace, payload: { uri } };
    return this.deciding.run(requester, call, () => this.resources.read(requester.scope, found));
  }
}
