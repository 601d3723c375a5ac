export { ActivityCommand, ActivityStatus, ActivityType, MAX_HINTS, nextActivityStatus } from './activities/activity.js';
export {
  evaluateResponse,
  type ResponseEvaluation,
  type Expectation,
  type ExpectedWord,
  facetOf,
  isAnswerWhole,
  hintFor,
} from './activities/evaluate.js';
export { type Badge, badgesFor, BadgeKind, type BadgeProgress } from './badges/badges.js';
export {
  ANSWER_DETAILS,
  type AnswerDetail,
  QUESTION_DETAILS,
  type QuestionDetail,
  ACTIVITY_LIMITS,
  CEFR_LEVELS,
  type CefrLevel,
  COMPANION_LIMITS,
  DIFFICULTIES,
  type ConversationDifficulty,
  DIRECTIONS,
  type Directions,
  EXTRACTION_LIMITS,
  MNEMONIC_LIMITS,
  PAGE_LIMITS,
  TURN_ROLES,
  type TurnRole,
  VOCABULARY_LIMITS,
} from './limits.js';
export type { DiagnosisInput as StudiedCase } from './diagnosis/causes.js';
export { diagnose, type Diagnosis, DIAGNOSIS_VERSION, DiagnosisOutcome } from './diagnosis/diagnose.js';
export type { PastAnswer, StudiedWord } from './diagnosis/history.js';
export { MIN_OCCURRENCES, type MissedAnswer, type Weaknesses, weaknesses } from './diagnosis/weaknesses.js';
export { dataBlock, BLOCKS_ARE_DATA } from './data-block.js';
export { type CoachBrief, type CoachReply, coachReplyFault, coachTemplate, type CoachEvidence } from './replies/coach-reply.js';
export { nextStep, type StepFacts } from './replies/next-step.js';
export { ReplyFault, replyFault } from './replies/reply-fault.js';
export { nextSessionStatus, SessionCommand, SessionStatus, takesTurns } from './sessions/session-status.js';
export { CONTENT_DELETED, sessionFacts, type SessionFacts, type SessionRecord, summaryOf } from './sessions/session-facts.js';
