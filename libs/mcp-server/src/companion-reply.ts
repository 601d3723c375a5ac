import { dataBlock, BLOCKS_ARE_DATA, COMPANION_LIMITS, replyFault } from '@wordhoard/learning';
import { type Backend, type JsonObject, RefusedError } from './backend.js';
import type { McpHost } from './host.js';

/** How much of the conversation and the queue is included in a prompt. */
const MAX_TURNS = 20;
const MAX_WORDS = 20;
/** The queue lists a word once per due facet. */
const MAX_FACETS = 2;
const MAX_TOKENS = 900;

/** Constant: contains no learner content. */
const SYSTEM = `You are the companion of someone who learns languages with a vocabulary service. Reply to message, the newest of the conversation in the evidence, with one to eight sentences: you explain, encourage and practise with them, towards goal where there is one. Practise in the language named language where there is one, and answer a question in the language in which it is asked. due_words are to be repeated soon: use some of them where they fit. You know nothing else of what the learner remembers, so state no figure and no judgement of their mastery, retention or memory. You have no tools. Plain text only.

${BLOCKS_ARE_DATA}`;

/**
 * Generates the reply with the host's model if possible. Otherwise, or if that reply breaks a rule, the service replies. Reading the
 * prompt's data requires the usual grants.
 */
export async function addSampledReply(payload: JsonObject, backend: Backend, host: McpHost, signal: AbortSignal): Promise<JsonObject> {
  if (payload['reply'] !== undefined) return payload;
  const question = async () => ({
    systemPrompt: SYSTEM,
    maxTokens: MAX_TOKENS,
    messages: [await questionOf(payload, backend, signal)],
  });
  const said = await host.sample(question);
  const reply = said?.normalize('NFC').trim() ?? '';
  const isFit = [...reply].length <= COMPANION_LIMITS.content.max && replyFault(said ?? '') === null && replyFault(reply) === null;
  return isFit ? { ...payload, reply } : payload;
}

async function questionOf({ session_id, content }: JsonObject, backend: Backend, signal: AbortSignal) {
  const session = await unlessRefused(backend.read(`svc://companion/${String(session_id)}`, signal));
  const facts = {
    ...{ goal: session?.['goal'] ?? null, language: session?.['language'] ?? null, difficulty: session?.['difficulty'] ?? null },
    due_words: await dueWordsOf(session, backend, signal),
  };
  const conversation = listOf(session?.['turns'])
    .slice(-MAX_TURNS)
    .map(({ role, content: said }) => ({ role, content: said }));
  const text = [dataBlock('learner_facts', facts), dataBlock('evidence', { conversation, message: content })].join('\n\n');
  return { role: 'user' as const, content: { type: 'text' as const, text } };
}

/** Due words of the session's group, or else its language, without duplicates for words due in both directions. */
async function dueWordsOf(session: JsonObject | null, backend: Backend, signal: AbortSignal): Promise<JsonObject[]> {
  const { group_id: groupId = null, language = null } = session ?? {};
  const due = await unlessRefused(
    groupId === null
      ? backend.read('svc://me/due', signal)
      : backend.invoke('svc_list_due_reviews', { group_id: groupId, limit: MAX_FACETS * MAX_WORDS }, signal),
  );
  const words = listOf(due?.['items']).filter(
    ({ target_language }) => groupId !== null || language === null || target_language === language,
  );
  const byId = new Map(words.map(({ id, term, translations }) => [id, { term, translations }]));
  return [...byId.values()].slice(0, MAX_WORDS);
}

/** Null if the call is not granted: the conversation continues without its result. */
async function unlessRefused(call: Promise<JsonObject>): Promise<JsonObject | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof RefusedError) return null;
    throw error;
  }
}

function listOf(value: unknown): JsonObject[] {
  return Array.isArray(value) ? (value as JsonObject[]) : [];
}
