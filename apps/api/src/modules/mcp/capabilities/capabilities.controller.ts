import { Controller, Get } from '@nestjs/common';
import { capabilities } from '@wordhoard/mcp-contract';
import { Public } from '../../../platform/access/access.js';
import { VERSION } from '../../../version.js';
import { CapabilitiesDto } from '../dto/capabilities.dto.js';

const DECLARED = capabilities(VERSION);

@Controller('mcp/capabilities')
export class CapabilitiesController {
  /** What assistants may be let to do. The same for everybody, and without the database. */
  @Get()
  @Public()
  getCapabilities(): CapabilitiesDto {
    return DECLARED;
  }
}
