import { block, BLOCKS_ARE_DATA, COMPANION_LIMITS, replyFault } from '@wordhoard/learning';
import { type Backend, type Facts, RefusedError } from './backend.js';
import type { Host } from './host.js';

/** Turns of the conversation, and due words, that go along. */
const MOST_TURNS = 20;
const MOST_WORDS = 20;
const MAX_TOKENS = 900;

/** Constant: no content of a learner stands in it. */
const SYSTEM = `You are the companion of somebody who learns languages with a vocabulary service. Reply to message, the newest of the conversation in the evidence, with one to eight sentences: you explain, encourage and practise with them, towards goal where there is one. Practise in the language named language where there is one, and answer a question in the language in which it is asked. due_words are to be repeated soon: use some of them where they fit. You know nothing else of what the learner remembers, so state no figure and no judgement of their mastery, retention or memory. You have no tools. Plain text only.

${BLOCKS_ARE_DATA}`;

/**
 * Has the host's model reply where it can, and leaves the reply to the service where it cannot, or replies with something that is not fit
 * to be shown. What the host's model is told of the learner is granted like any other reading.
 */
export async function withReply(payload: Facts, backend: Backend, host: Host, signal: AbortSignal): Promise<Facts> {
  if (payload['reply'] !== undefined) return payload;
  const said = await host.sample({ systemPrompt: SYSTEM, maxTokens: MAX_TOKENS, messages: [await questionOf(payload, backend, signal)] });
  const reply = said?.normalize('NFC').trim() ?? '';
  const isFit = [...reply].length <= COMPANION_LIMITS.content.max && replyFault(said ?? '') === null && replyFault(reply) === null;
  return isFit ? { ...payload, reply } : payload;
}

async function questionOf({ session_id, content }: Facts, backend: Backend, signal: AbortSignal) {
  const [session, due] = await Promise.all([
    readable(backend, `svc://companion/${String(session_id)}`, signal),
    readable(backend, 'svc://me/due', signal),
  ]);
  const facts = {
    ...{ goal: session?.['goal'] ?? null, language: session?.['language'] ?? null, difficulty: session?.['difficulty'] ?? null },
    due_words: listOf(due?.['items'])
      .slice(0, MOST_WORDS)
      .map(({ term, translations }) => ({ term, translations })),
  };
  const conversation = listOf(session?.['turns'])
    .slice(-MOST_TURNS)
    .map(({ role, content: said }) => ({ role, content: said }));
  const text = [block('learner_facts', facts), block('evidence', { conversation, message: content })].join('\n\n');
  return { role: 'user' as const, content: { type: 'text' as const, text } };
}

/** Null where it is not granted: the conversation goes on without. */
async function readable(backend: Backend, uri: string, signal: AbortSignal): Promise<Facts | null> {
  try {
    return await backend.read(uri, signal);
  } catch (error) {
    if (error instanceof RefusedError) return null;
    throw error;
  }
}

function listOf(value: unknown): Facts[] {
  return Array.isArray(value) ? (value as Facts[]) : [];
}
