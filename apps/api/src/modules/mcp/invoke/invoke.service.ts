import { Injectable } from '@nestjs/common';
import type { Json } from '@wordhoard/audit';
import type { RequestedCall } from '../authorization/decision.js';
import { CallAuthorizer } from '../authorization/call-authorizer.service.js';
import type { InvokeToolDto, ReadResourceDto } from '../dto/invoke.dto.js';
import type { CallRequester } from '../requester.js';
import { ReadResourceService } from '../tools/read-resource.service.js';
import { RunToolService } from '../tools/run-tool.service.js';
import { PreviewsService } from './previews.service.js';

/** Validates, authorizes and runs calls of assistants. */
@Injectable()
export class InvokeService {
  constructor(
    private readonly deciding: CallAuthorizer,
    private readonly tools: RunToolService,
    private readonly resources: ReadResourceService,
    private readonly previews: PreviewsService,
  ) {}

  /**
   * Rejects invalid payloads before the decision, so that users are not asked to confirm impossible calls.
   *
   * @throws UnknownToolError, InvalidRequestError, the errors of CallAuthorizer, and the tool's own
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

  /** @throws UnknownResourceError, the errors of CallAuthorizer, and NotFoundError */
  async read(requester: CallRequester, { uri, workspace }: ReadResourceDto): Promise<Record<string, unknown>> {
    const found = this.resources.find(uri);
    const call: RequestedCall = { tool: found.resource.uri, access: 'read', scope: found.resource.scope, workspace, payload: { uri } };
    return this.deciding.run(requester, call, () => this.resources.read(requester.scope, found));
  }
}
