import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { AllowScopes, SignedInOrConnected } from '../../../platform/access/access.js';
import { ClientLeft } from '../../../platform/http/client-left.js';
import { InvokeToolDto, ReadResourceDto } from '../dto/invoke.dto.js';
import { CurrentRequester, type Requester } from '../requester.js';
import { InvokeService } from './invoke.service.js';

const RESULT = { schema: { type: 'object', additionalProperties: true } } as const;

@Controller('mcp')
@SignedInOrConnected()
@AllowScopes('mcp')
export class InvokeController {
  constructor(private readonly calls: InvokeService) {}

  /** Calls a tool, where the person has granted it. What comes back is as the tool's `output_schema` says. */
  @Post('invoke')
  @HttpCode(200)
  @ApiOkResponse(RESULT)
  async invokeTool(
    @CurrentRequester() requester: Requester,
    @Body() body: InvokeToolDto,
    @ClientLeft() signal: AbortSignal,
  ): Promise<Record<string, unknown>> {
    return this.calls.invoke(requester, body, signal);
  }

  /** Reads a resource, which is granted like a tool of the name that its address or its template is. */
  @Get('resource')
  @ApiOkResponse(RESULT)
  async readResource(@CurrentRequester() requester: Requester, @Query() query: ReadResourceDto): Promise<Record<string, unknown>> {
    return this.calls.read(requester, query);
  }
}
