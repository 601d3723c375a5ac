import { COMPANION_LIMITS, DIFFICULTIES } from '@wordhoard/learning';
import { z } from 'zod';
import { id, pageInput, pageOf, prose, reading, writing } from '../fields.js';
import { companionSession, exchange, listedCompanionSession } from '../shapes/companion.js';
import { tool } from '../tool.js';

const sessionId = z.uuid().describe('The companion session.');

export const companionTools = [
  tool({
    name: 'svc_start_companion_session',
    title: 'Start a companion session',
    description:
      'Starts a session in which you practise with the learner. Activities and what is said belong to it; the learner can read, export ' +
      'and delete it in the web app.',
    access: 'write',
    undo: { page: '/assistant/$sessionId', how: 'Delete what was said in it, or finish it. It counts for nothing by itself.' },
    scope: 'conversation-write',
    derived: ['goal', 'difficulty'],
    input: writing({
      goal: prose(COMPANION_LIMITS.goal).optional().describe('What the learner wants to reach, in their words.'),
      language: prose(COMPANION_LIMITS.language).optional().describe('English name of the language that is practised.'),
      group_id: id().optional().describe('The group whose due words are practised.'),
      difficulty: z.enum(DIFFICULTIES).optional().describe('How hard the companion makes it.'),
    }),
    output: companionSession,
  }),
  tool({
    name: 'svc_list_companion_sessions',
    title: 'List companion sessions',
    description: 'Lists companion sessions, the newest first, without what was said in them.',
    access: 'read',
    scope: 'session-read',
    input: reading(pageInput),
    output: pageOf(listedCompanionSession),
  }),
  tool({
    name: 'svc_get_companion_session',
    title: 'Look at a companion session',
    description: 'Gives one companion session with all that was said in it, to go on where it stopped.',
    access: 'read',
    scope: 'session-read',
    input: reading({ session_id: sessionId }),
    output: companionSession,
  }),
  tool({
    name: 'svc_finish_companion_session',
    title: 'Finish a companion session',
    description: 'Ends a companion session permanently; it accepts nothing more. Ask the learner first.',
    access: 'write',
    undo: {
      page: '/assistant',
      how: 'What was said stays to be read, and practice goes on in a new session.',
    },
    scope: 'conversation-write',
    input: writing({ session_id: sessionId }),
    output: companionSession,
  }),
  tool({
    name: 'svc_companion_reply',
    title: 'Talk in a companion session',
    description:
      'Keeps what the learner said with the reply to it. Send your own reply in reply, plain text without any claim about mastery, ' +
      'retention or diagnosis; without it the service replies, by its local model or with a next step to practise, and asks no cloud ' +
      'provider. Conversation is never scored.',
    access: 'write',
    undo: { page: '/assistant/$sessionId', how: 'Delete what was said; conversation counts for nothing in the schedule.' },
    scope: 'conversation-write',
    asksModel: true,
    derived: ['reply'],
    input: writing({
      session_id: sessionId,
      content: prose(COMPANION_LIMITS.content).describe('What the learner said.'),
      reply: prose(COMPANION_LIMITS.content).optional().describe('What you reply.'),
    }),
    output: exchange,
  }),
] as const;
