/** Injection token of the configuration. */
export const CONFIG = Symbol('CONFIG');

export class ConfigError extends Error {
  constructor(readonly faults: readonly string[]) {
    super(
      `The configuration has ${faults.length === 1 ? 'an error' : `${faults.length} errors`}:\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
    );
    this.name = 'ConfigError';
  }
}
