import { Inject, Injectable } from '@nestjs/common';
import { EXPORT_FORMAT, type ExportedCheckpoint, leavesOf, proofOf } from '@wordhoard/audit';
import { CONFIG } from '../../../config/config.js';
import type { Config } from '../../../config/config.schema.js';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { AuditChainRepository } from '../chain/audit-chain.repository.js';
import type { ChainRow } from '../chain/chain-reader.js';
import { sha256 } from '../chain/digest.js';
import { type CheckpointRow, CheckpointsRepository } from '../checkpoints/checkpoints.repository.js';
import { publicKeyPem } from '../checkpoints/signing.js';

/** Streams the export of an account's chain. */
@Injectable()
export class ExportAuditService {
  constructor(
    private readonly chains: AuditChainRepository,
    private readonly checkpoints: CheckpointsRepository,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Checkpoints are written before events, so all signed events are included even while the chain grows. */
  async *write(scope: AccountScope): AsyncGenerator<string> {
    const chain = await this.chains.find(scope);
    const head = { format: EXPORT_FORMAT, chain_id: chain?.chain_id ?? null, public_key: publicKeyPem(this.config) };
    yield `${JSON.stringify(head).slice(0, -1)},"checkpoints":[`;
    yield* joined(this.checkpointsOf(chain));
    yield '],"events":[';
    if (chain) yield* joined(this.chains.read(chain.chain_id));
    yield ']}\n';
  }

  /** All checkpoints, with a proof of the chain's head if it had changed. */
  async *checkpointsOf(chain: ChainRow | undefined): AsyncGenerator<ExportedCheckpoint[]> {
    const own = chain ? await this.checkpoints.headsOfChain(chain.chain_id) : [];
    const numbers = new Set(own.map(({ number }) => number));
    for await (const batch of this.checkpoints.read()) {
      const exported: ExportedCheckpoint[] = [];
      for (const row of batch) exported.push(await this.withProof(row, numbers.has(row.number) ? (chain?.chain_id ?? null) : null));
      yield exported;
    }
  }

  private async withProof({ number, text, signature }: CheckpointRow, chainId: string | null): Promise<ExportedCheckpoint> {
    const heads = chainId === null ? [] : await this.checkpoints.headsOf(number);
    const at = heads.findIndex(({ chain_id }) => chain_id === chainId);
    const found = heads[at];
    if (!found) return { text, signature, head: null };
    return { text, signature, head: { seq: found.seq, hash: found.hash, proof: proofOf(leavesOf(heads, sha256), at, sha256) } };
  }
}

async function* joined(batches: AsyncIterable<readonly object[]>): AsyncGenerator<string> {
  let isFirst = true;
  for await (const batch of batches) {
    const text = batch.map((item) => JSON.stringify(item)).join(',');
    if (text) yield isFirst ? text : `,${text}`;
    isFirst &&= text === '';
  }
}
