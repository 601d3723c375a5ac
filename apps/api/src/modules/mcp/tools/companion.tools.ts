import { COMPANION_LIMITS, DIFFICULTIES, SessionCommand, SessionStatus, TURN_ROLES } from '@wordhoard/learning';
import { count, id, learnerText, moment, pageInput, pageOf, prose, reading, writing } from '@wordhoard/mcp-contract';
import { z } from 'zod';
import { ChangeSessionService } from '../../companion/sessions/change-session.service.js';
import { CompanionSessionsService } from '../../companion/sessions/companion-sessions.service.js';
import { ChatService } from '../../companion/turns/chat.service.js';
import { RecordExchangeService } from '../../companion/turns/record-exchange.service.js';
import { ReplyLocallyService } from '../../companion/turns/reply-locally.service.js';
import { tool } from './tool.js';

const sessionId = z.uuid().describe('The companion session.');

const turn = z.object({
  id: id(),
  role: z.enum(TURN_ROLES),
  content: learnerText(),
  activity_id: z.uuid().nullable(),
  created_at: moment(),
});

const sessionHead = z.object({
  id: z.uuid(),
  goal: learnerText().nullable(),
  language: learnerText().nullable(),
  group_id: id().nullable(),
  difficulty: z.enum(DIFFICULTIES).nullable(),
  status: z.enum(SessionStatus),
  revision: z.int(),
  summary: z.string().nullable(),
  created_at: moment(),
  updated_at: moment(),
});

export const companionSession = sessionHead.extend({ turns: z.array(turn) });
const listedCompanionSession = sessionHead.extend({ turn_count: count() });

/** A message and its reply. AI that is turned off or unavailable is a normal state. */
const exchange = z.object({
  status: z.enum(['ok', 'disabled', 'unavailable']),
  detail: z.string().nullable().describe('Why there is no reply, for the learner.'),
  user_turn: turn,
  assistant_turn: turn.nullable(),
});

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
    uses: { sessions: CompanionSessionsService },
    run: ({ sessions }, { scope, operation }, input) => sessions.start(scope, input, operation),
  }),
  tool({
    name: 'svc_list_companion_sessions',
    title: 'List companion sessions',
    description: 'Lists companion sessions, the newest first, without what was said in them.',
    access: 'read',
    scope: 'session-read',
    input: reading(pageInput),
    output: pageOf(listedCompanionSession),
    uses: { sessions: CompanionSessionsService },
    run: ({ sessions }, { scope }, page) => sessions.list(scope, page),
  }),
  tool({
    name: 'svc_get_companion_session',
    title: 'Look at a companion session',
    description: 'Gives one companion session with all that was said in it, to go on where it stopped.',
    access: 'read',
    scope: 'session-read',
    input: reading({ session_id: sessionId }),
    output: companionSession,
    uses: { sessions: CompanionSessionsService },
    run: ({ sessions }, { scope }, { session_id }) => sessions.read(scope, session_id),
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
    uses: { changes: ChangeSessionService },
    run: ({ changes }, { scope, operation }, { session_id }) => changes.move(scope, session_id, SessionCommand.finish, operation),
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
    uses: { chats: ChatService, exchanges: RecordExchangeService, local: ReplyLocallyService },
    run: async ({ chats, exchanges, local }, { scope, operation, isRepeat, signal }, { session_id, content, reply }) => {
      const recorded = isRepeat ? await exchanges.recorded(scope, operation) : undefined;
      if (recorded) return recorded;
      if (reply !== undefined && !isRepeat) return exchanges.record(scope, session_id, { content, reply }, operation);
      return chats.chat(scope, session_id, { content, operation_id: operation.id }, operation, signal, local);
    },
  }),
] as const;
