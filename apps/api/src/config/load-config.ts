import { ConfigError } from './config.js';
import { type Config, configSchema } from './config.schema.js';
import { readSecretFiles } from './secret-files.js';

/**
 * Reads the environment and the secret files that it names. An empty variable counts as unset.
 *
 * @throws ConfigError that lists every invalid variable
 */
export function loadConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const secrets = readSecretFiles(given);
  const set = { ...given, ...secrets.values };
  const result = configSchema.safeParse(set);
  const isSet = (name: string) => set[name] !== undefined || secrets.faults.has(name);
  const faults = [
    ...secrets.faults.values(),
    ...(result.error?.issues ?? [])
      .filter(({ path: [name] }) => !secrets.faults.has(String(name)))
      .map(({ path, message }) => `${path.join('.')} ${message}`),
    ...requireBoth(isSet, 'FIRST_ADMIN_EMAIL', 'FIRST_ADMIN_PASSWORD'),
    ...requireBoth(isSet, 'MEDIA_S3_ACCESS_KEY_ID', 'MEDIA_S3_SECRET_ACCESS_KEY'),
    ...(isSet('SECURITY_EVENTS_WEBHOOK_URL') && !isSet('SECURITY_EVENTS_WEBHOOK_SECRET')
      ? ['SECURITY_EVENTS_WEBHOOK_SECRET must be set because SECURITY_EVENTS_WEBHOOK_URL is set']
      : []),
    ...(result.data?.SPEECH_ENGINE === 'openai'
      ? ['SPEECH_URL', 'SPEECH_MODEL', 'SPEECH_VOICE']
          .filter((name) => !isSet(name))
          .map((name) => `${name} must be set because SPEECH_ENGINE is openai`)
      : []),
    ...(result.data?.REMOTE_MCP_ENABLED && set['MCP_ISSUER_URL'] === undefined
      ? ['MCP_ISSUER_URL must be set because REMOTE_MCP_ENABLED is true']
      : []),
  ];
  if (result.success && faults.length === 0) return result.data;
  throw new ConfigError(faults);
}

function requireBoth(isSet: (name: string) => boolean, one: string, other: string): string[] {
  if (isSet(one) === isSet(other)) return [];
  return [`${isSet(one) ? other : one} must be set because ${isSet(one) ? one : other} is set`];
}
