import fc from 'fast-check';
import { ChainVerifier, hashEvent, GENESIS, type ChainLink, type LinkBatch, verifyChain } from './chain.js';
import { digest } from './digest-for-tests.js';
import { seal } from './seal.js';

function chain(length: number): ChainLink[] {
  const links: ChainLink[] = [];
  for (let seq = 1; seq <= length; seq++) {
    const previous_hash = links.at(-1)?.event_hash ?? GENESIS;
    const event = JSON.stringify({ n: seq });
    links.push({ seq, previous_hash, event, event_hash: hashEvent(previous_hash, event, digest) });
  }
  return links;
}

const head = (links: readonly ChainLink[]) => ({ seq: links.at(-1)?.seq ?? 0, hash: links.at(-1)?.event_hash ?? GENESIS });

/** Ways to tamper with one row, with hashes recomputed where possible. */
function forged(link: ChainLink, event: string): ChainLink {
  return { ...link, event, event_hash: hashEvent(link.previous_hash, event, digest) };
}

describe('a chain', () => {
  it('hashes the links of a chain so that anyone can recompute them', () => {
    const [first] = chain(1) as [ChainLink];
    expect(first.event_hash).toBe(digest(`svc-audit-v1\n${'0'.repeat(64)}\n{"n":1}`));
  });

  it.each([0, 1, 2, 50])('verifies a chain of %d unmodified events as intact', (length) => {
    const links = chain(length);
    expect(verifyChain(links, digest, [head(links)])).toEqual({
      intact: true,
      events: length,
      first_broken: null,
      head_hash: head(links).hash,
    });
  });

  it.each<[what: string, tamper: (links: ChainLink[]) => ChainLink[], first: number]>([
    ['a changed byte of an event', (links) => links.with(4, { ...(links[4] as ChainLink), event: '{"n":6}' }), 5],
    ['a changed event and hash', (links) => links.with(4, forged(links[4] as ChainLink, '{"n":6}')), 6],
    ['a changed event and all hashes after it', (links) => forgedFrom(links, 4), 10],
    ['a changed hash', (links) => links.with(4, { ...(links[4] as ChainLink), event_hash: GENESIS }), 5],
    ['a changed previous hash', (links) => links.with(4, { ...(links[4] as ChainLink), previous_hash: GENESIS }), 5],
    ['a deleted row', (links) => links.toSpliced(4, 1), 5],
    ['a deleted first row', (links) => links.slice(1), 1],
    ['two swapped rows', (links) => links.with(4, links[5] as ChainLink).with(5, links[4] as ChainLink), 5],
    ['a fork', (links) => links.toSpliced(5, 0, forged(links[4] as ChainLink, '{"n":"other"}')), 5],
    ['an added row', (links) => [...links, { ...chain(11)[10], previous_hash: GENESIS } as ChainLink], 11],
    ['a truncated tail', (links) => links.slice(0, 7), 8],
    ['all rows deleted', () => [], 1],
  ])('names the first broken link of a chain with this change: %s', (_what, tamper, first) => {
    const links = chain(10);
    expect(verifyChain(tamper(links), digest, [head(links)])).toMatchObject({ intact: false, first_broken: first });
  });

  it('finds that a rewritten chain does not match an earlier head', () => {
    const links = chain(10);
    const rewritten = forgedFrom(links, 4);
    expect(verifyChain(rewritten, digest, [head(rewritten)])).toMatchObject({ intact: true });
    expect(verifyChain(rewritten, digest, [head(rewritten), head(links.slice(0, 7))])).toMatchObject({ intact: false, first_broken: 7 });
  });

  it('verifies a chain in batches with the same result as link by link', () => {
    const links = chain(30);
    const size = fc.integer({ min: 1, max: 12 });
    const member = fc.constantFrom('seq', 'previous_hash', 'event', 'event_hash', null);
    fc.assert(
      fc.property(size, fc.nat(29), member, fc.nat(40), (length, at, name, known) => {
        const spoilt =
          name === null ? links : links.with(at, { ...(links[at] as ChainLink), [name]: name === 'seq' ? at + 5 : 'f'.repeat(64) });
        const signed = known < 30 ? [{ seq: known + 1, hash: known % 2 ? 'f'.repeat(64) : (links[known]?.event_hash ?? '') }] : [];
        const verifier = new ChainVerifier(digest, signed);
        for (let from = 0; from < 30; from += length) {
          const taken = spoilt.slice(from, from + length);
          if (!isGapless(taken) || !verifier.takes(batchOf(taken))) for (const link of taken) verifier.next(link);
        }
        expect(verifier.report()).toEqual(verifyChain(spoilt, digest, signed));
      }),
      { numRuns: scaled(30, 200) },
    );
  });

  it('reports a chain as broken where it has more links than stated', () => {
    const verifier = new ChainVerifier(digest);
    for (const link of chain(10)) verifier.next(link);
    expect([10, 11, 7].map((length) => verifier.report(length).first_broken)).toEqual([null, null, 8]);
  });

  it('reports a chain as broken when it has two heads at one position or a head before its start', () => {
    const links = chain(3);
    expect(verifyChain(links, digest, [head(links), { seq: 3, hash: 'f'.repeat(64) }])).toMatchObject({ intact: false, first_broken: 3 });
    expect(verifyChain([], digest, [{ seq: 0, hash: 'f'.repeat(64) }])).toMatchObject({ intact: false, first_broken: 0 });
  });

  it('detects every change of any member of any link', () => {
    const links = chain(6);
    const member = fc.constantFrom('seq', 'previous_hash', 'event', 'event_hash');
    fc.assert(
      fc.property(fc.nat(5), member, fc.oneof(fc.integer(), fc.string()), (at, name, value) => {
        const link = links[at] as ChainLink;
        fc.pre(link[name] !== value);
        const report = verifyChain(links.with(at, { ...link, [name]: value }), digest, [head(links)]);
        expect(report.intact).toBe(false);
        // A missing or lowered number is reported where it was expected, so possibly one place early.
        expect(report.first_broken).toBeLessThanOrEqual(at + 1);
      }),
    );
  });
});

function isGapless(links: readonly ChainLink[]): boolean {
  return links.every(({ seq }, i) => seq === (links[0]?.seq ?? 0) + i);
}

function batchOf(links: readonly ChainLink[]): LinkBatch {
  return {
    first: links[0]?.seq ?? 0,
    events: links.map(({ event }) => event),
    previous_digest: digest(links.map(({ previous_hash }) => previous_hash).join('')),
    own_digest: digest(links.map(({ event_hash }) => event_hash).join('')),
  };
}

function forgedFrom(links: readonly ChainLink[], at: number): ChainLink[] {
  const rewritten = links.slice(0, at);
  for (const link of links.slice(at)) {
    const previous_hash = rewritten.at(-1)?.event_hash ?? GENESIS;
    rewritten.push(forged({ ...link, previous_hash }, link.seq === at + 1 ? '{"n":"forged"}' : link.event));
  }
  return rewritten;
}

describe('the text of an event', () => {
  it('redacts an event before its text is made', () => {
    const about = { version: 1, at: '2026-03-01T09:00:00.000Z', client: null, tool: 'svc_search_words', access: 'read' } as const;
    const event = {
      ...about,
      workspace: '/',
      kind: 'outcome',
      call: 'c',
      outcome: 'failed',
      error: 'E',
      authorization: 'Bearer x',
    } as const;
    expect(seal(event)).toBe(
      '{"access":"read","at":"2026-03-01T09:00:00.000Z","authorization":"[redacted]","call":"c","client":null,"error":"E","kind":"outcome","outcome":"failed","tool":"svc_search_words","version":1,"workspace":"/"}',
    );
  });
});
