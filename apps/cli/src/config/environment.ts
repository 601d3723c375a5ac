import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { usageError } from '../cli.errors.js';

/** Settings from environment variables. Empty values count as unset. */
export interface Environment {
  /** The API's URL; null if unset. */
  readonly apiUrl: string | null;
  /** Takes precedence over a stored sign-in. */
  readonly token: string | null;
  /** The workspace label for assistants. */
  readonly workspace: string | null;
  /** The folder that stores sign-ins. */
  readonly stateFolder: string;
  readonly wantsColour: boolean;
  /** Whether the terminal supports control sequences. */
  readonly hasControls: boolean;
}

/** @throws CliError for an invalid variable */
export function loadEnvironment(variables: NodeJS.ProcessEnv = process.env): Environment {
  const { SVC_API_URL: apiUrl, SVC_TOKEN: token, SVC_MCP_WORKSPACE: workspace, XDG_STATE_HOME: state, NO_COLOR, TERM } = variables;
  return {
    apiUrl: apiUrl ? toServer(apiUrl, 'SVC_API_URL') : null,
    token: token ? toToken(token, 'SVC_TOKEN') : null,
    workspace: workspace || null,
    // The XDG specification ignores relative paths.
    stateFolder: join(state && isAbsolute(state) ? state : join(homedir(), '.local', 'state'), 'wordhoard'),
    wantsColour: !NO_COLOR && TERM !== 'dumb',
    hasControls: TERM !== undefined && TERM !== '' && TERM !== 'dumb',
  };
}

/**
 * Normalizes a server URL: no trailing slash.
 *
 * @throws CliError unless it is an http or https URL without credentials, query and fragment
 */
export function toServer(address: string, from: string): string {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) throw usageError(`${from} must be an http or https address, such as http://127.0.0.1:3000.`);
  if (url.username || url.password) throw usageError(`${from} must not contain a user name or password.`);
  if (url.search || url.hash) throw usageError(`${from} must not contain a query or fragment.`);
  return (url.origin + url.pathname).replace(/\/+$/, '');
}

/** @throws CliError for characters that a header cannot contain; the message does not repeat the token */
export function toToken(text: string, from: string): string {
  const token = text.trim();
  if (!/^[\x21-\x7e]+$/.test(token)) throw usageError(`${from} must be a token: one line without spaces.`);
  return token;
}
