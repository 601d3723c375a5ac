import { type Backend, type JsonObject, RefusedError } from './backend.js';

/** MCP's limit. */
const MAX_VALUES = 100;
const TIMEOUT_MS = 10_000;

/** Finds ids by prefix: of an id, a group's name, or a word. */
type Find = (backend: Backend, typed: string, signal: AbortSignal) => Promise<string[]>;

const FIND: Readonly<Record<string, Find>> = {
  group_id: async (backend, typed, signal) => {
    const groups = itemsOf(await backend.invoke('svc_list_groups', {}, signal));
    return groups.filter(({ id, name }) => String(id).startsWith(typed) || startsWith(name, typed)).map(({ id }) => String(id));
  },
  session_id: async (backend, typed, signal) => {
    const sessions = itemsOf(await backend.invoke('svc_list_companion_sessions', {}, signal));
    return sessions.map(({ id }) => String(id)).filter((id) => id.startsWith(typed));
  },
  // There may be too many words to list: a number is treated as a complete id, other input is searched for.
  word_id: async (backend, typed, signal) => {
    if (typed === '') return [];
    if (/^\d+$/.test(typed)) return [String((await backend.invoke('svc_get_word', { word_id: Number(typed) }, signal))['id'])];
    return itemsOf(await backend.invoke('svc_search_words', { query: typed, limit: MAX_VALUES }, signal)).map(({ id }) => String(id));
  },
};

/** The learner's own ids; none if the tool that lists them is not granted. */
export async function completeIds(backend: Backend, variable: string, typed: string): Promise<string[]> {
  const find = Object.hasOwn(FIND, variable) ? FIND[variable] : undefined;
  if (!find) return [];
  try {
    return (await find(backend, typed, AbortSignal.timeout(TIMEOUT_MS))).slice(0, MAX_VALUES);
  } catch (error) {
    if (error instanceof RefusedError) return [];
    throw error;
  }
}

function itemsOf({ items }: JsonObject): JsonObject[] {
  return Array.isArray(items) ? (items as JsonObject[]) : [];
}

function startsWith(name: unknown, typed: string): boolean {
  return typeof name === 'string' && name.toLocaleLowerCase().startsWith(typed.toLocaleLowerCase());
}
