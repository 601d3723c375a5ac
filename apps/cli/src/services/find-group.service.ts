import * as api from '@wordhoard/api-client/sdk';
import type { GroupDto } from '@wordhoard/api-client/types';
import { CliError, usageError } from '../cli.errors.js';
import { ExitCode } from '../exit-codes.js';
import { line } from '../output/line.js';
import type { Run } from '../run.js';

/**
 * Finds a group by id or name. Without an argument, the only group, or the one that the user chooses.
 *
 * @throws CliError if there is none, or there are several and no terminal to ask
 */
export async function findGroup(run: Run, meant: string | undefined): Promise<GroupDto> {
  const { data: groups } = await api.listGroups({ client: run.api.client });
  if (groups.length === 0) throw new CliError('You have no groups yet.', ExitCode.notFound, 'Create one in the web app.');
  const fitting = meant === undefined ? groups : groupsCalled(groups, meant);
  const [only] = fitting;
  if (only === undefined) throw new CliError(`You have no group '${meant}'.`, ExitCode.notFound, `Your groups: ${list(groups)}`);
  if (fitting.length === 1) return only;
  const choice = await run.prompts.choose(
    line`Which group?`,
    fitting.map((group) => line`${group.name} (${group.target_language}, ${group.word_count} words)`),
  );
  if (choice === undefined) throw usageError(`You have several groups: ${list(fitting)}`, 'Choose one with --group <number or name>.');
  return fitting[choice] ?? only;
}

/** Prefers an exact match among groups whose names differ only in case. */
function groupsCalled(groups: readonly GroupDto[], meant: string): GroupDto[] {
  const number = /^#?(\d+)$/.exec(meant.trim())?.[1];
  const byNumber = groups.filter(({ id }) => String(id) === number);
  const name = meant.trim().normalize('NFC');
  const exact = groups.filter((group) => group.name === name);
  const alike = groups.filter((group) => group.name.toLowerCase() === name.toLowerCase());
  return [byNumber, exact, alike].find(({ length }) => length > 0) ?? [];
}

function list(groups: readonly GroupDto[]): string {
  return groups.map(({ id, name }) => `${name} #${id}`).join(', ');
}
