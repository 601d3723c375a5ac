import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { usageError } from '../cli.errors.js';

/** What the environment says. Empty means unset. */
export interface Environment {
  /** Where the API is; null when nothing is said. */
  readonly apiUrl: string | null;
  /** Wins over a stored sign-in. */
  readonly token: string | null;
  /** The label under which an assistant works here. */
  readonly workspace: string | null;
  /** The folder that keeps sign-ins. */
  readonly stateFolder: string;
  readonly wantsColour: boolean;
  /** Whether the terminal can be drawn on. */
  readonly hasControls: boolean;
}

/** @throws CliError for a variable that makes no sense */
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
 * The address of a server as it is kept: without a slash at the end.
 *
 * @throws CliError unless it is an http or https address without credentials, query and fragment
 */
export function toServer(address: string, from: string): string {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) throw usageError(`${from} must be an http or https address, such as http://127.0.0.1:3000.`);
  if (url.username || url.password) throw usageError(`${from} must not contain a user name or password.`);
  if (url.search || url.hash) throw usageError(`${from} must not contain a query or fragment.`);
  return (url.origin + url.pathname).replace(/\/+$/, '');
}

/** @throws CliError for what could not be sent in a header; it is not repeated in the message */
export function toToken(text: string, from: string): string {
  const token = text.trim();
  if (!/^[\x21-\x7e]+$/.test(token)) throw usageError(`${from} must be a token: one line without spaces.`);
  return token;
}
