import { type ChainReport, type ChainPosition, type ChainLink, verifyChain } from './chain.js';
import { type Checkpoint, leafOf, NO_CHECKPOINT, readCheckpoint, type SignatureCheck, stateAfter } from './checkpoint.js';
import { type ProofStep, rootFrom } from './hash-tree.js';
import type { Digest } from './seal.js';

export const EXPORT_FORMAT = 'svc.audit-export.v1';

/** Of the deployment's chain: lines of JSON with the header, `{checkpoint}` and `{event}` of an `AuditExport`. */
export const SECURITY_EXPORT_FORMAT = 'svc.security-events.v1';

/** A checkpoint in an export, with what it says of the export's own chain where that had moved. */
export interface ExportedCheckpoint extends Checkpoint {
  readonly head: (ChainPosition & { readonly proof: readonly ProofStep[] }) | null;
}

/** What a person takes along, to verify it anywhere with the public key. */
export interface AuditExport {
  readonly format: typeof EXPORT_FORMAT;
  readonly chain_id: string | null;
  /** Ed25519, PEM; null where the deployment signs nothing. */
  readonly public_key: string | null;
  readonly events: readonly ChainLink[];
  readonly checkpoints: readonly ExportedCheckpoint[];
}

export interface ExportReport extends ChainReport {
  /** The number of the first checkpoint that is missing, is not the deployment's or does not fit; null where all are in order. */
  readonly first_broken_checkpoint: number | null;
}

/**
 * Verifies an export without a server. The verifier must know the key from another source: the one inside the export proves nothing.
 */
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
