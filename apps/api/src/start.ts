import { fileURLToPath } from 'node:url';
import type { DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { loadConfig } from './config/load-config.js';
import type { Config } from './config/config.schema.js';
import { FirstAdministratorService } from './modules/accounts/first-administrator.service.js';
import { recordRefusals } from './modules/audit/security/security-refusals.service.js';
import { serveProbes } from './modules/health/serve-probes.js';
import { serveMetrics } from './modules/metrics/serve-metrics.js';
import { configureRemoteRoutes, remoteCorsPolicy } from './modules/oauth/remote-routes.js';
import { configureHttp, createAdapter } from './platform/http/http-server.js';
import { createLogger, NestLogger } from './platform/http/logger.js';
import { serveDocs } from './platform/open-api/serve-docs.js';
import { serveWebApp } from './platform/http/web-app.js';
import type { Tracing } from './platform/tracing/tracing.js';
import { startTracing } from './platform/tracing/tracing.module.js';
import { traceRequests } from './platform/tracing/trace-sources.js';

/** The root module, for a configuration. */
interface AppModule {
  with(config: Config, tracing: Tracing | null): DynamicModule;
}

const WEB_APP = fileURLToPath(new URL('../../web/dist', import.meta.url));

/**
 * Starts the API and the web app. Closing the returned app stops both.
 *
 * @throws ConfigError that lists every invalid variable
 */
export async function start(appModule: AppModule, environment?: NodeJS.ProcessEnv): Promise<NestFastifyApplication> {
  const config = loadConfig(environment);
  const logger = createLogger(config);
  const tracing = await startTracing(config);
  const app = await NestFactory.create<NestFastifyApplication>(appModule.with(config, tracing), createAdapter(config, logger), {
    logger: new NestLogger(logger),
    abortOnError: false,
    // Nest would also accept forms; Fastify alone accepts JSON.
    bodyParser: false,
  });
  if (tracing) traceRequests(app.getHttpAdapter().getInstance(), tracing);
  await configureHttp(app, config, remoteCorsPolicy(config));
  recordRefusals(app);
  await serveMetrics(app, config);
  serveProbes(app);
  configureRemoteRoutes(app.getHttpAdapter().getInstance(), config);
  await serveDocs(app);
  await serveWebApp(app, WEB_APP);
  await app.listen(config.PORT, config.HOST);
  await printGreeting(app, config);
  return app;
}

/** Prints the ready line last, so that programs that wait for it have already read the link. */
async function printGreeting(app: NestFastifyApplication, config: Config): Promise<void> {
  const address = config.PUBLIC_URL?.replace(/\/$/, '') ?? (await app.getUrl()).replace('[::1]', 'localhost');
  const setupPath = await app.get(FirstAdministratorService).setupPath();
  const invitation = `Open ${address}${setupPath} to create the administrator account; the link works once.\n`;
  process.stdout.write(`${setupPath === null ? '' : invitation}Wordhoard is ready at ${address}\n`);
}
