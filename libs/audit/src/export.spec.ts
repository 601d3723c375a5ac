import fc from 'fast-check';
import { hashEvent, GENESIS, type ChainLink } from './chain.js';
import { type ChainHead, type CheckpointState, checkpointText, leavesOf, NO_CHECKPOINT } from './checkpoint.js';
import { digest } from './digest-for-tests.js';
import { type AuditExport, EXPORT_FORMAT, type ExportedCheckpoint, verifyExport } from './export.js';
import { proofOf, rootFrom, rootOf } from './hash-tree.js';

/** A stand-in for Ed25519: the same text cannot be produced without the key. */
const sign = (text: string, key: string) => digest(`${key} ${text}`);
const isSigned = (text: string, signature: string) => signature === sign(text, 'ours');

function link(before: ChainLink | undefined, event: string): ChainLink {
  const previous_hash = before?.event_hash ?? GENESIS;
  return { seq: (before?.seq ?? 0) + 1, previous_hash, event, event_hash: hashEvent(previous_hash, event, digest) };
}

/**
 * An export of chain `own` with a signed checkpoint after each of `moves`: the chain's length at that time, and how many other chains had
 * grown.
 */
function exportOf(moves: readonly { own: number; others: number }[], key = 'ours'): AuditExport {
  const events: ChainLink[] = [];
  const checkpoints: ExportedCheckpoint[] = [];
  let state: CheckpointState = NO_CHECKPOINT;
  for (const { own, others } of moves) {
    for (let i = 0; i < own; i++) events.push(link(events.at(-1), `{"n":${events.length}}`));
    const moved: ChainHead[] = Array.from({ length: others }, (_, i) => ({
      chain_id: `other-${i}`,
      seq: state.number + 1,
      hash: digest(`${i}`),
    }));
    const last = events.at(-1);
    if (own > 0 && last) moved.splice(others >> 1, 0, { chain_id: 'own', seq: last.seq, hash: last.event_hash });
    const at = moved.findIndex(({ chain_id }) => chain_id === 'own');
    const text = checkpointText(state, `2026-03-01T0${checkpoints.length}:00:00.000Z`, moved, digest);
    const proof = proofOf(leavesOf(moved, digest), at, digest);
    const head = at < 0 || !last ? null : { seq: last.seq, hash: last.event_hash, proof };
    checkpoints.push({ text, signature: sign(text, key), head });
    state = { number: state.number + 1, hash: digest(text) };
  }
  return { format: EXPORT_FORMAT, chain_id: 'own', public_key: null, events, checkpoints };
}

const MOVES = [
  { own: 3, others: 4 },
  { own: 0, others: 2 },
  { own: 2, others: 0 },
  { own: 1, others: 5 },
];

describe('an export', () => {
  it('verifies an unmodified export as intact without calling a server', () => {
    const whole = JSON.parse(JSON.stringify(exportOf(MOVES))) as AuditExport;
    expect(verifyExport(whole, digest, isSigned)).toMatchObject({
      intact: true,
      events: 6,
      first_broken: null,
      first_broken_checkpoint: null,
    });
  });

  it('verifies an empty export as intact', () => {
    const nothing = { ...exportOf([]), chain_id: null };
    expect(verifyExport(nothing, digest, isSigned)).toMatchObject({ intact: true, events: 0 });
  });

  it('an export reveals nothing about other chains', () => {
    expect(JSON.stringify(exportOf(MOVES))).not.toContain('other-');
  });

  const whole = exportOf(MOVES);
  const [first, second, third] = whole.checkpoints as [ExportedCheckpoint, ExportedCheckpoint, ExportedCheckpoint];
  const cut = whole.events.slice(0, 4);
  it.each<[what: string, content: AuditExport, expected: object]>([
    ['its last events', { ...whole, events: cut }, { first_broken: 5, first_broken_checkpoint: null }],
    ['one of its events', { ...whole, events: whole.events.toSpliced(2, 1) }, { first_broken: 3 }],
    ['the list of its events', { ...whole, events: [] }, { first_broken: 1 }],
    ['one of its checkpoints', { ...whole, checkpoints: whole.checkpoints.toSpliced(1, 1) }, { first_broken_checkpoint: 2 }],
    ['the order of its checkpoints', { ...whole, checkpoints: [second, first] }, { first_broken_checkpoint: 1 }],
    ['one of its signatures', { ...whole, checkpoints: [{ ...first, signature: second.signature }] }, { first_broken_checkpoint: 1 }],
    ['its key', exportOf(MOVES, 'another'), { first_broken_checkpoint: 1 }],
    ['its chain', { ...whole, chain_id: 'another' }, { first_broken_checkpoint: 1 }],
    ['one of its heads', { ...whole, checkpoints: [first, second, { ...third, head: first.head }] }, { first_broken_checkpoint: 3 }],
    ['its signed text', { ...whole, checkpoints: [{ ...first, text: `${first.text} ` }] }, { first_broken_checkpoint: 1 }],
  ])('verification of an export detects a change of %s', (_what, content, expected) => {
    expect(verifyExport(content, digest, isSigned)).toMatchObject({ intact: false, ...expected });
  });
});

describe('the root over heads', () => {
  it('reaches the root from each head by its own proof and by no other', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.nat(), fc.nat(), (count, a, b) => {
        const leaves = Array.from({ length: count }, (_, i) => digest(`leaf ${i}`));
        const [at, elsewhere] = [a % count, b % count];
        const [root, proof] = [rootOf(leaves, digest), proofOf(leaves, at, digest)];
        expect(rootFrom(leaves[at] as string, proof, digest)).toBe(root);
        expect(rootFrom(leaves[elsewhere] as string, proof, digest) === root).toBe(elsewhere === at);
      }),
      { numRuns: scaled(30, 200) },
    );
  });

  it('the root of no heads is the genesis hash', () => {
    expect(rootOf([], digest)).toBe(GENESIS);
  });
});
