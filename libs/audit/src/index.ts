export { canonical, MAX_JSON_DEPTH, type Json } from './canonical.js';
export {
  CHAIN_TAG,
  type ChainReport,
  ChainVerifier,
  hashEvent,
  GENESIS,
  type ChainPosition,
  type ChainLink,
  type LinkBatch,
  verifyChain,
} from './chain.js';
export {
  type ChainHead,
  type Checkpoint,
  type CheckpointBody,
  type CheckpointState,
  checkpointText,
  leafOf,
  leavesOf,
  NO_CHECKPOINT,
  readCheckpoint,
  type SignatureCheck,
  stateAfter,
} from './checkpoint.js';
export type { AuditEvent } from './event.js';
export {
  type AuditExport,
  EXPORT_FORMAT,
  type ExportedCheckpoint,
  type ExportReport,
  SECURITY_EXPORT_FORMAT,
  verifyExport,
} from './export.js';
export { proofOf, type ProofStep, rootFrom, rootOf } from './hash-tree.js';
export { redact, REDACTED, REDACTED_KEYS } from './redact.js';
export { type Digest, payloadHash, seal } from './seal.js';
export { SECURITY_EVENT_TYPES, type SecurityDetails, type SecurityEvent, type SecurityEventType } from './security-event.js';
