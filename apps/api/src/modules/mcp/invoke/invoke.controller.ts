import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { AllowScopes, SignedInOrConnected } from '../../../platform/access/access.js';
import { DisconnectSignal } from '../../../platform/http/request-decorators.js';
import { ApiErrors } from '../../../platform/open-api/decorators.js';
import { InvokeToolDto, ReadResourceDto } from '../dto/invoke.dto.js';
import { CurrentRequester, type CallRequester } from '../call.js';
import { InvokeService } from './invoke.service.js';

const RESULT = { schema: { type: 'object', additionalProperties: true } } as const;

@Controller('mcp')
@SignedInOrConnected()
@AllowScopes('mcp')
export class InvokeController {
  constructor(private readonly calls: InvokeService) {}

  /**
   * Calls a tool.
   *
   * @remarks The account must have granted it. The result matches the tool's `output_schema`. It may fail with the errors of the operation
   * that the tool performs. Every decision is recorded in the audit chain.
   */
  @Post('invoke')
  @HttpCode(200)
  @ApiOkResponse(RESULT)
  @ApiErrors(
    'ACCESS.NARROW_SIGN_IN',
    'ACTIVITY.NOT_FOUND',
    'COMPANION.NOT_FOUND',
    'MCP.TOO_MANY_CONTEXTS',
    'MCP.UNKNOWN_TOOL',
    'PALACE.NOT_FOUND',
    'POLICY.CONFIRMATION_REQUIRED',
    'POLICY.GRANT_ENDED',
    'POLICY.INSUFFICIENT_SCOPE',
    'POLICY.INVALID_WORKSPACE',
    'POLICY.NO_GRANT',
    'POLICY.RATE_LIMITED',
    'REQUEST.OPERATION_REUSED',
    'REVIEW.NOTHING_DUE',
    'REVIEW.NOT_FOUND',
    'VOCABULARY.NOT_FOUND',
    'VOCABULARY.STALE_REVISION',
  )
  async invokeTool(
    @CurrentRequester() requester: CallRequester,
    @Body() body: InvokeToolDto,
    @DisconnectSignal() signal: AbortSignal,
  ): Promise<Record<string, unknown>> {
    return this.calls.invoke(requester, body, signal);
  }

  /**
   * Reads a resource.
   *
   * @remarks Granted like a tool, under the name of its URI or template. It may fail with the errors of the operation that the resource
   * reads.
   */
  @Get('resource')
  @ApiOkResponse(RESULT)
  @ApiErrors('ACCESS.NARROW_SIGN_IN', 'MCP.UNKNOWN_RESOURCE', 'POLICY.NO_GRANT', 'VOCABULARY.NOT_FOUND')
  async readResource(@CurrentRequester() requester: CallRequester, @Query() query: ReadResourceDto): Promise<Record<string, unknown>> {
    return this.calls.read(requester, query);
  }
}
