import { canonical } from './canonical.js';
import { GENESIS, type ChainPosition } from './chain.js';
import { rootOf } from './hash-tree.js';
import type { Digest } from './seal.js';

export interface ChainHead extends ChainPosition {
  readonly chain_id: string;
}

/** A stored checkpoint. */
export interface Checkpoint {
  /** The signed text. */
  readonly text: string;
  /** Ed25519, base64. */
  readonly signature: string;
}

/** The contents of a checkpoint. */
export interface CheckpointBody {
  /** Starts at 1, without gaps. */
  readonly number: number;
  /** The digest of the previous checkpoint, or GENESIS. */
  readonly previous: string;
  /** ISO 8601 in UTC. */
  readonly at: string;
  /** How many chains have grown since the previous checkpoint. */
  readonly moved: number;
  /** The Merkle root over their heads. */
  readonly root: string;
}

/** Verifies an Ed25519 signature (base64) over a text's UTF-8 bytes with the deployment's key. */
export type SignatureCheck = (text: string, signature: string) => boolean;

const TAG = 'svc-audit-checkpoint-v1';

/** The text of the checkpoint that follows `before`, to be signed. `moved` must be sorted by chain id. */
export function checkpointText(before: CheckpointState, at: string, moved: readonly ChainHead[], digest: Digest): string {
  const body = { number: before.number + 1, previous: before.hash, at, moved: moved.length, root: rootOf(leavesOf(moved, digest), digest) };
  return `${TAG}\n${canonical(body)}`;
}

/** What the next checkpoint builds on. */
export interface CheckpointState {
  readonly number: number;
  readonly hash: string;
}

export const NO_CHECKPOINT: CheckpointState = { number: 0, hash: GENESIS };

/** Parses a checkpoint; undefined unless it has the expected number and a valid signature. */
export function readCheckpoint(
  { text, signature }: Checkpoint,
  before: CheckpointState,
  isSigned: SignatureCheck,
): CheckpointBody | undefined {
  const [tag, json = '', ...rest] = text.split('\n');
  if (tag !== TAG || rest.length > 0 || !isSigned(text, signature)) return undefined;
  const body = JSON.parse(json) as CheckpointBody;
  return body.number === before.number + 1 && body.previous === before.hash ? body : undefined;
}

/** The state that the next checkpoint builds on. */
export function stateAfter(body: CheckpointBody, { text }: Checkpoint, digest: Digest): CheckpointState {
  return { number: body.number, hash: digest(text) };
}

export function leavesOf(heads: readonly ChainHead[], digest: Digest): string[] {
  return heads.map((head) => leafOf(head, digest));
}

/** The Merkle leaf of a chain head. Chain ids are random, so the leaf does not reveal the head. */
export function leafOf({ chain_id, seq, hash }: ChainHead, digest: Digest): string {
  return digest(`svc-audit-head-v1\n${canonical({ chain_id, seq, hash })}`);
}
