import { type ChainReport, type ChainPosition, type ChainLink, verifyChain } from './chain.js';
import { type Checkpoint, leafOf, NO_CHECKPOINT, readCheckpoint, type SignatureCheck, stateAfter } from './checkpoint.js';
import { type ProofStep, rootFrom } from './hash-tree.js';
import type { Digest } from './seal.js';

export const EXPORT_FORMAT = 'svc.audit-export.v1';

/**
 * Format of an export of the deployment's chain: JSON lines with a header and the `{checkpoint}` and `{event}` entries of an `AuditExport`.
 */
export const SECURITY_EXPORT_FORMAT = 'svc.security-events.v1';

/** A checkpoint in an export, with the proof for the exported chain if it had grown. */
export interface ExportedCheckpoint extends Checkpoint {
  readonly head: (ChainPosition & { readonly proof: readonly ProofStep[] }) | null;
}

/** A chain with its checkpoints, which anyone can verify offline with the public key. */
export interface AuditExport {
  readonly format: typeof EXPORT_FORMAT;
  readonly chain_id: string | null;
  /** Ed25519, PEM; null if the deployment does not sign checkpoints. */
  readonly public_key: string | null;
  readonly events: readonly ChainLink[];
  readonly checkpoints: readonly ExportedCheckpoint[];
}

export interface ExportReport extends ChainReport {
  /** The number of the first checkpoint that is missing, wrongly signed or inconsistent; null if all are valid. */
  readonly first_broken_checkpoint: number | null;
}

/** Verifies an export offline. The verifier must get the key from another source: the one inside the export proves nothing. */
export function verifyExport(content: AuditExport, digest: Digest, isSigned: SignatureCheck): ExportReport {
  const known: ChainPosition[] = [];
  let before = NO_CHECKPOINT;
  let first_broken_checkpoint: number | null = null;
  for (const checkpoint of content.checkpoints) {
    const body = readCheckpoint(checkpoint, before, isSigned);
    const { head } = checkpoint;
    if (!body || (head && !isUnder(body.root, content.chain_id, head, digest))) {
      first_broken_checkpoint = before.number + 1;
      break;
    }
    if (head) known.push(head);
    before = stateAfter(body, checkpoint, digest);
  }
  const report = verifyChain(content.events, digest, known);
  return { ...report, intact: report.intact && first_broken_checkpoint === null, first_broken_checkpoint };
}

function isUnder(root: string, chainId: string | null, head: NonNullable<ExportedCheckpoint['head']>, digest: Digest): boolean {
  if (chainId === null) return false;
  return rootFrom(leafOf({ chain_id: chainId, seq: head.seq, hash: head.hash }, digest), head.proof, digest) === root;
}
