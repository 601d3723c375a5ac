import { Injectable } from '@nestjs/common';
import { type ChainReport, ChainVerifier } from '@wordhoard/audit';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { AuditChainRepository } from '../chain/audit-chain.repository.js';
import type { ChainReader, ChainRow } from '../chain/chain-reader.js';
import { sha256 } from '../chain/digest.js';
import { CheckpointsRepository } from '../checkpoints/checkpoints.repository.js';

/** Recomputes the digests of a chain, and compares it with its head and all signed heads. */
@Injectable()
export class VerifyChainService {
  constructor(
    private readonly chains: AuditChainRepository,
    private readonly checkpoints: CheckpointsRepository,
  ) {}

  /** Verifies an account's chain. An empty one is intact. */
  async ofAccount(scope: AccountScope): Promise<ChainReport> {
    const chain = await this.chains.find(scope);
    if (!chain) return new ChainVerifier(sha256).report();
    return this.verify(this.chains, chain.chain_id, chain, () => this.chains.find(scope));
  }

  /** Verifies any chain, even if its row is missing. */
  async ofChain(chainId: string, chains: ChainReader = this.chains): Promise<ChainReport> {
    const chain = await chains.findById(chainId);
    return this.verify(chains, chainId, chain, () => chains.findById(chainId));
  }

  /** The chain may grow during verification: it must contain the head from before, and no events beyond the head afterwards. */
  private async verify(
    chains: ChainReader,
    chainId: string,
    before: ChainRow | undefined,
    findAfter: () => Promise<ChainRow | undefined>,
  ): Promise<ChainReport> {
    const signed = await this.checkpoints.headsOfChain(chainId);
    const verifier = new ChainVerifier(sha256, before ? [...signed, before] : signed);
    for await (const batch of chains.batches(chainId)) {
      if (batch.links && verifier.takes(batch.links)) continue;
      for (const link of await chains.linksOf(chainId, batch)) verifier.next(link);
    }
    const report = verifier.report((await findAfter())?.seq ?? 0);
    const doubled = await chains.findDoubled(chainId);
    return doubled === undefined ? report : { ...report, intact: false, first_broken: Math.min(doubled, report.first_broken ?? doubled) };
  }
}
