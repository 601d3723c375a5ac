import { compare, type EvidenceRow, judged, type Write } from './claims.ts';

type Fault = keyof ReturnType<typeof compare>;

const answer: Write = { account: 1, kind: 'review', key: 'answer 1', state: 'acknowledged', expected: { word: 7, outcome: 'correct' } };
const row: EvidenceRow = { account: 1, kind: 'review', key: 'answer 1', says: { word: 7, outcome: 'correct', due: 'tomorrow' } };
const NOTHING = { lost: [], doubled: [], altered: [], uncalledFor: [] };

describe('the comparison of client responses with the database', () => {
  it.each<[string, Write[], EvidenceRow[]]>([
    ['one row for each write', [answer], [row]],
    ['no row of a write whose outcome is unknown', [{ ...answer, state: 'unknown' }], []],
    ['a row of a write whose outcome is unknown', [{ ...answer, state: 'unknown' }], [row]],
    ['no row of a refused write', [{ ...answer, state: 'refused' }], []],
    ['two rows of a write that may be repeated', [{ ...answer, mayRepeat: true }], [row, row]],
  ])('the comparison of responses with the database accepts %s', (_what, writes, rows) => {
    expect(compare(writes, rows)).toEqual(NOTHING);
  });

  it.each<[string, Fault, EvidenceRow[], object]>([
    ['lost, when no row exists', 'lost', [], answer],
    ['lost, when only another account has its row', 'lost', [{ ...row, account: 2 }], answer],
    ['doubled, when two rows exist', 'doubled', [row, row], answer],
    ['altered, when its row says something else', 'altered', [{ ...row, says: { word: 8, outcome: 'correct' } }], answer],
    ['altered, when its row says less', 'altered', [{ ...row, says: { word: 7 } }], answer],
    ['uncalled for, when it was never requested', 'uncalledFor', [row, { ...row, key: 'answer 2' }], { ...row, key: 'answer 2' }],
  ])('the comparison finds a write %s', (_what, fault, rows, culprit) => {
    expect(compare([answer], rows)[fault]).toEqual([culprit]);
  });

  it.each<[string, Fault, Write, EvidenceRow[]]>([
    ['done though it was refused', 'uncalledFor', { ...answer, state: 'refused' }, [row]],
    ['done twice although its outcome is unknown', 'doubled', { ...answer, state: 'unknown' }, [row, row]],
    ['lost though it might be repeated', 'lost', { ...answer, mayRepeat: true }, []],
  ])('the comparison finds a write %s', (_what, fault, write, rows) => {
    expect(compare([write], rows)[fault]).toHaveLength(1);
  });

  it('the comparison refuses two writes of one key, which would hide each other', () => {
    expect(() => compare([answer, answer], [row])).toThrow('Two writes have one key');
  });
});

describe('a run', () => {
  it('a run fails as soon as one claim does not hold, and shows the evidence', () => {
    const { lost } = compare([answer], []);
    expect(judged({ 'nothing is lost': lost, 'nothing is doubled': [] })).toEqual({
      claims: [
        { claim: 'nothing is lost', holds: false, found: 1, first: [answer] },
        { claim: 'nothing is doubled', holds: true, found: 0, first: [] },
      ],
      exitCode: 1,
    });
  });

  it('a run succeeds when all claims hold', () => {
    expect(judged({ 'nothing is lost': [] }).exitCode).toBe(0);
  });
});
