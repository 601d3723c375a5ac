import { canonical } from './canonical.js';
import { GENESIS, type ChainPosition } from './chain.js';
import { rootOf } from './hash-tree.js';
import type { Digest } from './seal.js';

export interface ChainHead extends ChainPosition {
  readonly chain_id: string;
}

/** A checkpoint as it is kept. */
export interface Checkpoint {
  /** What was signed. */
  readonly text: string;
  /** Ed25519, in base64. */
  readonly signature: string;
}

/** What a checkpoint says. */
export interface CheckpointBody {
  /** From 1, without a gap. */
  readonly number: number;
  /** The digest of the checkpoint before, GENESIS for the first. */
  readonly previous: string;
  /** ISO 8601 in UTC. */
  readonly at: string;
  /** How many chains have moved since the one before. */
  readonly moved: number;
  /** The root over their heads. */
  readonly root: string;
}

/** Whether an Ed25519 signature (base64) of a text's UTF-8 is the deployment's. */
export type SignatureCheck = (text: string, signature: string) => boolean;

const TAG = 'svc-audit-checkpoint-v1';

/** The text of the checkpoint after `before`, to be signed. `moved` are in the order of their chain ids. */
export function checkpointText(before: CheckpointState, at: string, moved: readonly ChainHead[], digest: Digest): string {
  const body = { number: before.number + 1, previous: before.hash, at, moved: moved.length, root: rootOf(leavesOf(moved, digest), digest) };
  return `${TAG}\n${canonical(body)}`;
}

/** What the next checkpoint goes on from. */
export interface CheckpointState {
  readonly number: number;
  readonly hash: string;
}

export const NO_CHECKPOINT: CheckpointState = { number: 0, hash: GENESIS };

/** The body of a checkpoint that is in its place and signed; undefined of any other. */
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

/** What the checkpoint after this one goes on from. */
export function stateAfter(body: CheckpointBody, { text }: Checkpoint, digest: Digest): CheckpointState {
  return { number: body.number, hash: digest(text) };
}

export function leavesOf(heads: readonly ChainHead[], digest: Digest): string[] {
  return heads.map((head) => leafOf(head, digest));
}

/** A head's leaf in the tree. Chain ids are random, so the leaf does not reveal the head. */
export function leafOf({ chain_id, seq, hash }: ChainHead, digest: Digest): string {
  return digest(`svc-audit-head-v1\n${canonical({ chain_id, seq, hash })}`);
}
