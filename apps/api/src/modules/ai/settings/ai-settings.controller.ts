import { Body, Controller, Get, Put, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Administrator, ElevatedAdministrator } from '../../../platform/access/access.js';
import { DisconnectSignal } from '../../../platform/http/request-decorators.js';
import { addLogDetails } from '../../../platform/http/security-log.js';
import { ApiErrors } from '../../../platform/open-api/decorators.js';
import { AiProbeDto, AiSettingsDto, UpdateAiSettingsDto } from '../dto/ai-settings.dto.js';
import { AiSettingsService } from './ai-settings.service.js';
import { ProbeProviderService } from './probe-provider.service.js';

@Controller('ai-settings')
@Administrator()
export class AiSettingsController {
  constructor(
    private readonly settings: AiSettingsService,
    private readonly probes: ProbeProviderService,
  ) {}

  /**
   * Returns the server's AI settings.
   *
   * @remarks Keys are not returned, only whether they are set.
   */
  @Get()
  async getAiSettings(): Promise<AiSettingsDto> {
    return this.settings.show();
  }

  /**
   * Changes the server's AI settings.
   *
   * @remarks Requires a confirmed password, because it decides which host receives the texts of all learners.
   */
  @Put()
  @ElevatedAdministrator()
  @ApiErrors('AI.NO_ENCRYPTION_KEY')
  async updateAiSettings(@Body() body: UpdateAiSettingsDto, @Req() request: FastifyRequest): Promise<AiSettingsDto> {
    const { settings, change } = await this.settings.update(body);
    addLogDetails(request, { change });
    return settings;
  }

  /**
   * Checks whether the configured AI provider answers.
   *
   * @remarks Only the configured address is contacted.
   */
  @Get('probe')
  async probeAiProvider(@DisconnectSignal() signal: AbortSignal): Promise<AiProbeDto> {
    return this.probes.probe(signal);
  }
}
