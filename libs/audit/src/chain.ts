import type { Digest } from './seal.js';

/** The previous hash of a chain's first link. */
export const GENESIS = '0'.repeat(64);

/** A prefix of everything that is hashed for a chain, so that no digest made for another purpose matches. */
export const CHAIN_TAG = 'svc-audit-v1';

/** An event in its chain. Hashes are in lower-case hexadecimal digits. */
export interface ChainLink {
  /** From 1, without a gap. */
  readonly seq: number;
  readonly previous_hash: string;
  /** The canonical text that was hashed. */
  readonly event: string;
  readonly event_hash: string;
}

/** A position in a chain. `seq` is 0 and `hash` GENESIS before the first event. */
export interface ChainPosition {
  readonly seq: number;
  readonly hash: string;
}

/** Consecutive links whose hashes appear only as a digest over all of them: reading them would cost more than computing them. */
export interface LinkBatch {
  /** The number of the first. */
  readonly first: number;
  readonly events: readonly string[];
  /** The digest of all previous hashes, one behind the other. */
  readonly previous_digest: string;
  /** The digest of all event hashes, one behind the other. */
  readonly own_digest: string;
}

export interface ChainReport {
  readonly intact: boolean;
  /** How many were read. */
  readonly events: number;
  /** Of the first link that is missing or is not what it should be. */
  readonly first_broken: number | null;
  readonly head_hash: string;
}

export function hashEvent(previous: string, event: string, digest: Digest): string {
  return digest(`${CHAIN_TAG}\n${previous}\n${event}`);
}

/**
 * Verifies a chain link by link, so that it need never be in memory as a whole. `known` are heads that the chain had, as its head row and
 * signed checkpoints say: without them a truncated end cannot be detected.
 */
export class ChainVerifier {
  private read = 0;
  private head: ChainPosition = { seq: 0, hash: GENESIS };
  private firstBroken: number | null = null;
  private readonly known: Map<number, string>;
  private readonly contradiction: number | null;

  constructor(
    private readonly digest: Digest,
    known: readonly ChainPosition[] = [],
  ) {
    this.known = new Map(known.map(({ seq, hash }) => [seq, hash]));
    const contradicted = known.filter(({ seq, hash }) => this.known.get(seq) !== hash || (seq === 0 && hash !== GENESIS));
    this.contradiction = contradicted.length > 0 ? Math.min(...contradicted.map(({ seq }) => seq)) : null;
  }

  /** Takes links in the order of their numbers; those after a broken one are counted only. */
  next(link: ChainLink): void {
    this.read++;
    if (this.firstBroken !== null) return;
    if (this.follows(link)) this.head = { seq: link.seq, hash: link.event_hash };
    else this.firstBroken = this.placeOf(link);
  }

  /** Takes a batch when every link of it is in order, or else nothing: then they are to be taken one by one, which names the broken one. */
  takes({ first, events, previous_digest, own_digest }: LinkBatch): boolean {
    if (this.firstBroken !== null) {
      this.read += events.length;
      return true;
    }
    const hashes = [this.head.hash];
    for (const event of events) hashes.push(hashEvent(hashes.at(-1) as string, event, this.digest));
    const last = hashes.at(-1) as string;
    const isInOrder =
      first === this.head.seq + 1 &&
      this.digest(hashes.slice(0, -1).join('')) === previous_digest &&
      this.digest(hashes.slice(1).join('')) === own_digest &&
      hashes.every((hash, i) => (this.known.get(this.head.seq + i) ?? hash) === hash);
    if (!isInOrder) return false;
    this.read += events.length;
    this.head = { seq: this.head.seq + events.length, hash: last };
    return true;
  }

  /**
   * What was found, once every link has been taken.
   * @param length how many links the chain itself says to have; a further one was added by an attacker
   */
  report(length = Infinity): ChainReport {
    const missing = [...this.known.keys()].some((seq) => seq > this.head.seq) ? this.head.seq + 1 : null;
    const tooMany = this.head.seq > length ? length + 1 : null;
    const faults = [this.firstBroken, missing, tooMany, this.contradiction].filter((seq) => seq !== null);
    const first_broken = faults.length > 0 ? Math.min(...faults) : null;
    return { intact: first_broken === null, events: this.read, first_broken, head_hash: this.head.hash };
  }

  /** Its own number where that was taken before, or else the place in which another link was expected. */
  private placeOf({ seq }: ChainLink): number {
    return Number.isInteger(seq) && seq >= 1 && seq <= this.head.seq ? seq : this.head.seq + 1;
  }

  private follows({ seq, previous_hash, event, event_hash }: ChainLink): boolean {
    return (
      seq === this.head.seq + 1 &&
      previous_hash === this.head.hash &&
      event_hash === hashEvent(previous_hash, event, this.digest) &&
      (this.known.get(seq) ?? event_hash) === event_hash
    );
  }
}

/** Verifies a whole chain at once. */
export function verifyChain(links: Iterable<ChainLink>, digest: Digest, known: readonly ChainPosition[] = []): ChainReport {
  const verifier = new ChainVerifier(digest, known);
  for (const link of links) verifier.next(link);
  return verifier.report();
}
