export { ActivityCommand, ActivityStatus, ActivityType, MOST_HINTS, nextActivityStatus } from './activities/activity.js';
export { evaluate, type Evaluation, type Expectation, type ExpectedWord } from './activities/evaluate.js';
export type { Case as StudiedCase } from './diagnosis/causes.js';
export { diagnose, type Diagnosis, DIAGNOSIS_VERSION, DiagnosisOutcome } from './diagnosis/diagnose.js';
export type { Answered, StudiedWord } from './diagnosis/history.js';
export { FEWEST_OCCURRENCES, type Miss, type Weaknesses, weaknesses } from './diagnosis/weaknesses.js';
export { type CoachBrief, type CoachReply, coachReplyFault, coachTemplate, type Evidence } from './replies/coach-reply.js';
export { ReplyFault, replyFault } from './replies/reply-fault.js';
export { nextSessionStatus, SessionCommand, SessionStatus, takesTurns } from './sessions/session-status.js';
