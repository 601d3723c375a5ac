import type { Digest } from './seal.js';

/** The previous hash of a chain's first link: no event precedes it. */
export const GENESIS = '0'.repeat(64);

/** Domain separation: prefixes everything hashed for a chain, so that no digest made for another purpose matches. */
export const CHAIN_TAG = 'svc-audit-v1';

/** An event in its chain. Hashes are lower-case hexadecimal. */
export interface ChainLink {
  /** Starts at 1, without gaps. */
  readonly seq: number;
  readonly previous_hash: string;
  /** The canonical JSON that was hashed. */
  readonly event: string;
  readonly event_hash: string;
}

/** A position in a chain. `seq` is 0 and `hash` GENESIS before the first event. */
export interface ChainPosition {
  readonly seq: number;
  readonly hash: string;
}

/**
 * Consecutive links whose hashes are only given as one digest over all of them, since transferring them would cost more than recomputing
 * them.
 */
export interface LinkBatch {
  /** Sequence number of the first link. */
  readonly first: number;
  readonly events: readonly string[];
  /** The digest of all previous hashes, concatenated. */
  readonly previous_digest: string;
  /** The digest of all event hashes, concatenated. */
  readonly own_digest: string;
}

export interface ChainReport {
  readonly intact: boolean;
  /** How many events were verified. */
  readonly events: number;
  /** Sequence number of the first link that is missing or invalid. */
  readonly first_broken: number | null;
  readonly head_hash: string;
}

export function hashEvent(previous: string, event: string, digest: Digest): string {
  return digest(`${CHAIN_TAG}\n${previous}\n${event}`);
}

/**
 * Verifies a chain link by link, without holding all of it in memory. `known` are earlier heads from the head row and signed checkpoints:
 * without them a truncated chain would pass.
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

  /** Accepts links in sequence order. After a broken link, the rest are only counted. */
  next(link: ChainLink): void {
    this.read++;
    if (this.firstBroken !== null) return;
    if (this.follows(link)) this.head = { seq: link.seq, hash: link.event_hash };
    else this.firstBroken = this.placeOf(link);
  }

  /**
   * Accepts a batch if every link in it is valid; otherwise changes nothing, and the caller passes its links one by one to find the broken
   * one.
   */
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
   * The result, after all links have been passed.
   * @param length the chain's length according to its head row; any further link was added by an attacker
   */
  report(length = Infinity): ChainReport {
    const missing = [...this.known.keys()].some((seq) => seq > this.head.seq) ? this.head.seq + 1 : null;
    const tooMany = this.head.seq > length ? length + 1 : null;
    const faults = [this.firstBroken, missing, tooMany, this.contradiction].filter((seq) => seq !== null);
    const first_broken = faults.length > 0 ? Math.min(...faults) : null;
    return { intact: first_broken === null, events: this.read, first_broken, head_hash: this.head.hash };
  }

  /** The link's own number if that number was already seen, otherwise the number that was expected. */
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

/** Verifies a whole chain in one call. */
export function verifyChain(links: Iterable<ChainLink>, digest: Digest, known: readonly ChainPosition[] = []): ChainReport {
  const verifier = new ChainVerifier(digest, known);
  for (const link of links) verifier.next(link);
  return verifier.report();
}
