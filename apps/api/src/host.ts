import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from './app.module.js';
import { loadConfig } from './config/load-config.js';
import { createPasswordResetUrl } from './modules/accounts/reset-links.service.js';
import { reEncrypt } from './modules/ai/re-encrypt.js';
import { declarations } from './modules/mcp/capabilities/declarations.js';
import { createDataSource } from './platform/database/data-source.js';
import { Database } from './platform/database/database.js';
import { migrate, revertLast } from './platform/database/migrate.js';
import { createRoles, grantToApplication, prepareAsAdministrator } from './platform/database/roles.js';
import { createQueueSchema } from './platform/jobs/pg-boss.js';
import { createAdapter, setApiPrefix } from './platform/http/http-server.js';
import { createLogger } from './platform/http/logger.js';
import { openApiFactory } from './platform/open-api/document.js';
import { explainStartFailure } from './start-failure.js';
import { entities } from './entities.js';

type DataSource = ReturnType<typeof createDataSource>;

const USAGE = `usage: npm run host -- <command>
  migrate             migrate the database to the newest schema
  revert              revert the newest migration
  reset-link <email>  print a link that resets the password
  re-encrypt          encrypt stored credentials with the first key of AI_CREDENTIAL_ENCRYPTION_KEY
  backup <file>       write a complete backup to a file; the service may be running
  restore <file>      create the database from a backup; there must be none yet
  open-api <file>     write the API's OpenAPI document
  mcp-tools <file>    write the tools and resources that assistants can use`;

/** A user error, reported without a stack trace. */
class UsageError extends Error {}

const COMMANDS: Readonly<Record<string, (argument: string | undefined) => Promise<void>>> = {
  migrate: async () => withDatabase(migrateToNewest),
  revert: async () => withDatabase(revertLast),
  'reset-link': async (email) => withDatabase(async (dataSource) => report(await resetLink(dataSource, email))),
  're-encrypt': async () => withDatabase(reEncryptCredentials),
  'open-api': writeOpenApi,
  'mcp-tools': writeMcpTools,
};

/** Connects as the owner of the schema, if that is a separate role. */
async function withDatabase(work: (dataSource: DataSource) => Promise<void>): Promise<void> {
  const config = loadConfig();
  const { DATABASE_URL: application, DATABASE_OWNER_URL: owner = application, DATABASE_ADMIN_URL: admin } = config;
  if (admin !== undefined && owner !== application) await createRoles({ admin, owner, application });
  const dataSource = createDataSource({ ...config, DATABASE_URL: owner }, entities);
  await dataSource.initialize();
  try {
    await work(dataSource);
  } finally {
    await dataSource.destroy();
  }
}

/** Also creates the job queue's schema, which the API's role may not do. */
async function migrateToNewest(dataSource: DataSource): Promise<void> {
  const applied = await migrate(dataSource);
  await createQueueSchema(new Database(dataSource));
  const { DATABASE_URL: application, DATABASE_OWNER_URL: owner = application, DATABASE_ADMIN_URL: admin } = loadConfig();
  if (owner !== application) {
    const isSecured = await grantToApplication(owner, application);
    if (!isSecured) report('Row-level security is off: only DATABASE_ADMIN_URL can create the role that it needs.');
    if (admin !== undefined) await prepareAsAdministrator(admin);
  }
  report(applied.join('\n') || 'The schema is already up to date.');
}

async function resetLink(dataSource: DataSource, email: string | undefined): Promise<string> {
  if (email === undefined) throw new UsageError(USAGE);
  const link = await createPasswordResetUrl(new Database(dataSource), email, loadConfig());
  if (link === null) throw new UsageError(`No account has the e-mail address '${email}'`);
  return link;
}

async function reEncryptCredentials(dataSource: DataSource): Promise<void> {
  const config = loadConfig();
  if (!config.AI_CREDENTIAL_ENCRYPTION_KEY) throw new UsageError('AI_CREDENTIAL_ENCRYPTION_KEY is not set; set it and run this again');
  const { done, unreadable } = await reEncrypt(new Database(dataSource), config);
  report(`Re-encrypted: ${done}. Unchanged because no key can read them: ${unreadable}.`);
}

/** Starts nothing: the document is created from the routes and their types. */
async function writeOpenApi(file: string | undefined): Promise<void> {
  if (file === undefined) throw new UsageError(USAGE);
  const config = loadConfig({ DATABASE_URL: 'postgresql://unused', SECRET_KEY: 'unused'.repeat(8), LOG_LEVEL: 'error' });
  const adapter = createAdapter(config, createLogger(config));
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.with(config), adapter, { preview: true, logger: false });
  setApiPrefix(app);
  const createDocument = await openApiFactory(app);
  writeFileSync(file, `${JSON.stringify(createDocument(), null, 2)}\n`);
}

async function writeMcpTools(file: string | undefined): Promise<void> {
  if (file === undefined) throw new UsageError(USAGE);
  writeFileSync(file, `${JSON.stringify(declarations(), null, 2)}\n`);
}

function report(line: string): void {
  process.stdout.write(`${line}\n`);
}

const [command = '', argument] = process.argv.slice(2);
try {
  const run = COMMANDS[command];
  if (!run) throw new UsageError(USAGE);
  await run(argument);
} catch (error) {
  process.stderr.write(`${error instanceof UsageError ? error.message : explainStartFailure(error)}\n`);
  process.exit(1);
}
