import { type ArgumentsHost, Catch } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ErrorFilter } from '../../platform/http/error.filter.js';
import { OauthError } from './oauth.errors.js';

/** Renders OAuth errors as RFC 6749, 5.2 requires, and all others in our own format. */
@Catch()
export class OauthErrorFilter extends ErrorFilter {
  override catch(error: unknown, host: ArgumentsHost): void {
    if (!(error instanceof OauthError)) return super.catch(error, host);
    const status = error.error === 'invalid_client' ? 401 : 400;
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    void reply.status(status).header('Cache-Control', 'no-store').send({ error: error.error, error_description: error.description });
  }
}
