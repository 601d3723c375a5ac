import { Controller, Delete, Get, HttpCode, Param } from '@nestjs/common';
import { CurrentPrincipal, type Principal, SignedIn } from '../../platform/access/access.js';
import { UuidPipe } from '../../platform/http/uuid.pipe.js';
import { SignInDto } from './dto/account-response.dto.js';

import { SignInService } from './sign-in.service.js';

@Controller('auth/sessions')
@SignedIn()
export class SignInsController {
  constructor(private readonly signIns: SignInService) {}

  @Get()
  async listSignIns(@CurrentPrincipal() { scope, signInId }: Principal): Promise<SignInDto[]> {
    return (await this.signIns.list(scope)).map(({ id, client, createdAt, lastUsedAt }) => ({
      id,
      client,
      created_at: createdAt.toISOString(),
      last_used_at: lastUsedAt.toISOString(),
      current: id === signInId,
    }));
  }

  @Delete(':id')
  @HttpCode(204)
  async revokeSignIn(@CurrentPrincipal() { scope }: Principal, @Param('id', UuidPipe) id: string): Promise<void> {
    await this.signIns.revoke(scope, id);
  }
}
