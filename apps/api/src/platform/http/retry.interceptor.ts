import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { defer, from, lastValueFrom, type Observable } from 'rxjs';
import { retryLostWork } from '../database/connection-loss.js';

/** Runs a handler again when the database connection under it was cut; see retryLostWork for why that is safe. */
export class RetryInterceptor implements NestInterceptor {
  intercept(_context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return from(
      retryLostWork(() =>
        lastValueFrom(
          defer(() => next.handle()),
          { defaultValue: undefined },
        ),
      ),
    );
  }
}
