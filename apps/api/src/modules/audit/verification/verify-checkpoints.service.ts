import { type CheckpointState, leavesOf, NO_CHECKPOINT, readCheckpoint, rootOf, stateAfter } from '@wordhoard/audit';
import type { Config } from '../../../config/config.schema.js';
import { sha256 } from '../chain/digest.js';
import type { CheckpointsRepository } from '../checkpoints/checkpoints.repository.js';
import { createSignatureVerifier } from '../checkpoints/signing.js';

export interface CheckpointsReport {
  /** Number of valid checkpoints. */
  readonly checkpoints: number;
  readonly first_broken_checkpoint: number | null;
  /** False if the deployment has no key. */
  readonly signatures_checked: boolean;
}

export class VerifyCheckpointsService {
  constructor(
    private readonly checkpoints: CheckpointsRepository,
    private readonly config: Config,
  ) {}

  /** Checks signature, predecessor and root of each checkpoint. */
  async verify(signal: AbortSignal): Promise<CheckpointsReport> {
    const isSigned = createSignatureVerifier(this.config);
    let before: CheckpointState = NO_CHECKPOINT;
    for await (const batch of this.checkpoints.read()) {
      for (const checkpoint of batch) {
        signal.throwIfAborted();
        const body = readCheckpoint(checkpoint, before, isSigned);
        const heads = await this.checkpoints.headsOf(checkpoint.number);
        if (body?.root !== rootOf(leavesOf(heads, sha256), sha256)) return this.report(before, before.number + 1);
        before = stateAfter(body, checkpoint, sha256);
      }
    }
    return this.report(before, null);
  }

  private report({ number: checkpoints }: CheckpointState, first_broken_checkpoint: number | null): CheckpointsReport {
    return { checkpoints, first_broken_checkpoint, signatures_checked: this.config.AUDIT_SIGNING_KEY !== undefined };
  }
}
