import { type Backend, type Facts, RefusedError } from './backend.js';

/** MCP takes no more. */
const MOST = 100;

/** Where the ids of a variable are found; of words there are too many to offer. */
const LISTS: Readonly<Record<string, string>> = { group_id: 'svc_list_groups', session_id: 'svc_list_companion_sessions' };

/** Ids of the learner's own that begin as was typed; none where the list is not granted. */
export async function idsFor(backend: Backend, variable: string, begun: string): Promise<string[]> {
  const tool = LISTS[variable];
  if (tool === undefined) return [];
  try {
    const { items } = await backend.invoke(tool, {}, AbortSignal.timeout(10_000));
    const ids = (Array.isArray(items) ? (items as Facts[]) : []).map(({ id }) => String(id));
    return ids.filter((id) => id.startsWith(begun)).slice(0, MOST);
  } catch (error) {
    if (error instanceof RefusedError) return [];
    throw error;
  }
}
