import { Command, Option, InvalidArgumentError } from 'commander';

/** Creates a command with the global options. */
export function newCommand(name: string, summary: string): Command {
  return new Command(name)
    .description(summary)
    .addOption(new Option('--json', 'print the result as JSON'))
    .addOption(new Option('--no-input', 'never prompt'));
}

/** A command that changes data: it shows a preview and asks for confirmation. */
export function newWritingCommand(name: string, summary: string): Command {
  return newCommand(name, summary).addOption(new Option('-y, --yes', 'skip the confirmation'));
}

/** Groups subcommands; `list` is the default. */
export function newCommandGroup(name: string, summary: string, commands: readonly Command[]): Command {
  const group = new Command(name).description(summary).helpCommand(false);
  for (const command of commands) group.addCommand(command, { isDefault: command.name() === 'list' });
  return group;
}

/** Parses an option that is an integer. */
export function wholeNumber(least: number, most: number = Number.MAX_SAFE_INTEGER): (text: string) => number {
  return (text) => {
    const number = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
    if (number >= least && number <= most) return number;
    throw new InvalidArgumentError(
      most === Number.MAX_SAFE_INTEGER ? `Enter a whole number of at least ${least}.` : `Enter a whole number from ${least} to ${most}.`,
    );
  };
}
