import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { findRefusedRequest } from '../../../platform/http/security-log.js';
import { SecurityRefusals } from './security-refusals.service.js';

/** Records every refused request about access. */
export function recordRefusals(app: NestFastifyApplication): void {
  const refusals = app.get(SecurityRefusals);
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onResponse', async (request, reply) => {
      const refusal = findRefusedRequest(request, reply);
      if (refusal) refusals.refused(refusal);
    });
}
