import { Body, Controller, Get, Put } from '@nestjs/common';
import { Administrator } from '../../../platform/access/access.js';
import { ClientLeft } from '../../../platform/http/client-left.js';
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

  @Get()
  async getAiSettings(): Promise<AiSettingsDto> {
    return this.settings.show();
  }

  @Put()
  async updateAiSettings(@Body() body: UpdateAiSettingsDto): Promise<AiSettingsDto> {
    return this.settings.update(body);
  }

  @Get('probe')
  async probeAiProvider(@ClientLeft() signal: AbortSignal): Promise<AiProbeDto> {
    return this.probes.probe(signal);
  }
}
