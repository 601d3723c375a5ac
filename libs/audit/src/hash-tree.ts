import { GENESIS } from './chain.js';
import type { Digest } from './seal.js';

/** A sibling digest on the path from a leaf to the root, and its side. */
export interface ProofStep {
  readonly side: 'left' | 'right';
  readonly hash: string;
}

/**
 * The Merkle root over leaves, which are digests themselves. An odd last node moves up unchanged. Source: RFC 9162, with separate tags for
 * leaves and nodes so that neither passes for the other.
 */
export function rootOf(leaves: readonly string[], digest: Digest): string {
  let level = leaves;
  while (level.length > 1) level = parents(level, digest);
  return level[0] ?? GENESIS;
}

/** The inclusion proof of one leaf. */
export function proofOf(leaves: readonly string[], index: number, digest: Digest): ProofStep[] {
  const steps: ProofStep[] = [];
  let [level, at] = [leaves, index];
  while (level.length > 1) {
    const beside = level[at ^ 1];
    if (beside !== undefined) steps.push({ side: at % 2 === 0 ? 'right' : 'left', hash: beside });
    [level, at] = [parents(level, digest), at >> 1];
  }
  return steps;
}

/** The root that a leaf and its inclusion proof lead to. */
export function rootFrom(leaf: string, proof: readonly ProofStep[], digest: Digest): string {
  return proof.reduce((hash, step) => (step.side === 'right' ? node(hash, step.hash, digest) : node(step.hash, hash, digest)), leaf);
}

function parents(level: readonly string[], digest: Digest): string[] {
  const above: string[] = [];
  for (let i = 0; i < level.length; i += 2) {
    const [left, right] = [level[i] as string, level[i + 1]];
    above.push(right === undefined ? left : node(left, right, digest));
  }
  return above;
}

function node(left: string, right: string, digest: Digest): string {
  return digest(`svc-audit-node-v1\n${left}\n${right}`);
}
