import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';

/** An option of a tool. A number is not negative. */
type Option = { type: 'boolean' } | { type: 'number'; default?: number } | { type: 'string'; default?: string } | { type: 'strings' };

type Value<Of extends Option> = Of extends { type: 'boolean' }
  ? boolean
  : Of extends { type: 'strings' }
    ? string[]
    : (Of extends { type: 'number' } ? number : string) | (Of extends { default: number | string } ? never : undefined);

interface CommandLine<Options extends Record<string, Option>> {
  options: { [Name in keyof Options]: Value<Options[Name]> };
  positionals: string[];
}

/** `--help` was given; the message is the usage. */
class HelpRequested extends Error {}

/**
 * Reads the command line of a tool; without a default, a missing option is undefined.
 *
 * @throws {Error} with the usage if the command line does not follow it, or asks for it with `--help`
 */
export function readCommandLine<const Options extends Record<string, Option>>(
  usage: string,
  options: Options,
  parameters = process.argv.slice(2),
): CommandLine<Options> {
  const { values, positionals } = parse(usage, options, parameters);
  if (values['help'] === true) throw new HelpRequested(usage);
  const read = Object.entries(options).map(([name, option]) => [name, valueOf(name, option, values[name])]);
  return { options: Object.fromEntries(read) as CommandLine<Options>['options'], positionals };
}

/** Runs a tool until it ends: prints the message of an error and then exits with 1. */
export async function runTool(tool: () => void | Promise<void>): Promise<void> {
  try {
    await tool();
  } catch (error) {
    if (error instanceof HelpRequested) console.log(error.message);
    else fail(error instanceof Error ? error.message : String(error));
  }
}

/** Prints the findings of a check, one a line; a check with findings exits with 1. */
export function reportFindings(findings: readonly string[]): void {
  for (const finding of findings) console.log(finding);
  if (findings.length > 0) process.exitCode = 1;
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}

function parse(usage: string, options: Record<string, Option>, args: string[]): { values: Record<string, unknown>; positionals: string[] } {
  const config: ParseArgsOptionsConfig = { help: { type: 'boolean' } };
  for (const [name, { type }] of Object.entries(options)) {
    config[name] = { type: type === 'boolean' ? 'boolean' : 'string', multiple: type === 'strings' };
  }
  try {
    return parseArgs({ args, allowPositionals: true, options: config });
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`, { cause: error });
  }
}

function valueOf(name: string, option: Option, given: unknown): boolean | number | string | string[] | undefined {
  if (option.type === 'boolean') return given === true;
  if (option.type === 'strings') return Array.isArray(given) ? given.map(String) : [];
  if (typeof given !== 'string') return option.default;
  if (option.type === 'string') return given;
  if (!/^\d+(\.\d+)?$/.test(given)) throw new Error(`--${name} must be a number, not '${given}'.`);
  return Number(given);
}
