import { type ArgumentsHost, Catch, Inject } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { CONFIG } from '../../config/config.js';
import type { Config } from '../../config/config.schema.js';
import { NotSignedInError } from '../../platform/access/access.errors.js';
import { ErrorFilter } from '../../platform/http/error.filter.js';
import { oauthDeploymentOf } from '../oauth/deployment.js';
import { NotConnectedError } from './challenge.js';

/** Sends clients without a valid token to the authorization server. */
@Catch()
export class ChallengeFilter extends ErrorFilter {
  constructor(@Inject(CONFIG) private readonly config: Config) {
    super();
  }

  override catch(error: unknown, host: ArgumentsHost): void {
    if (!(error instanceof NotSignedInError)) return super.catch(error, host);
    const { headers } = host.switchToHttp().getRequest<FastifyRequest>();
    super.catch(new NotConnectedError(oauthDeploymentOf(this.config), headers.authorization !== undefined), host);
  }
}
