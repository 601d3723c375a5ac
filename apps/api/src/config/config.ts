import { type Config, configSchema } from './config.schema.js';

/** The injection token of the configuration. */
export const CONFIG = Symbol('CONFIG');

export class ConfigError extends Error {
  constructor(readonly faults: readonly string[]) {
    super(
      `The configuration has ${faults.length === 1 ? 'a fault' : `${faults.length} faults`}:\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
    );
    this.name = 'ConfigError';
  }
}

/**
 * Reads the environment once. An empty variable counts as unset.
 *
 * @throws ConfigError naming every faulty variable at once
 */
export function loadConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = configSchema.safeParse(set);
  const faults = [
    ...(result.error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`),
    ...halfGiven(set, 'FIRST_ADMIN_EMAIL', 'FIRST_ADMIN_PASSWORD'),
    ...(result.data?.REMOTE_MCP_ENABLED && set['MCP_ISSUER_URL'] === undefined
      ? ['MCP_ISSUER_URL must be set, since REMOTE_MCP_ENABLED is true']
      : []),
  ];
  if (result.success && faults.length === 0) return result.data;
  throw new ConfigError(faults);
}

function halfGiven(set: NodeJS.ProcessEnv, one: string, other: string): string[] {
  if ((set[one] === undefined) === (set[other] === undefined)) return [];
  return [`${set[one] === undefined ? one : other} must be set as well, since ${set[one] === undefined ? other : one} is`];
}
