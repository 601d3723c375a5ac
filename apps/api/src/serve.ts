import 'reflect-metadata';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from './app.module.js';
import { JobQueue } from './platform/jobs/job-queue.js';
import { start } from './start.js';

/** Starts the API in a process that other code runs, such as the pool of the tests. @throws ConfigError that lists every invalid variable */
export function serve(environment?: NodeJS.ProcessEnv): Promise<NestFastifyApplication> {
  return start(AppModule, environment);
}

/** Makes the queues of background jobs look for jobs now, which they otherwise do every few seconds. */
export function wakeQueues(app: NestFastifyApplication): Promise<void> {
  return app.get(JobQueue, { strict: false }).wake();
}
