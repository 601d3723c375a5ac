import { askOnce, type AnswerClaims } from './ask-once.js';

/** An in-memory row. */
class Row implements AnswerClaims<string> {
  answer: string | undefined;
  claimant: string | null = null;

  async claim(claimant: string): Promise<boolean> {
    if (this.claimant !== null || this.answer !== undefined) return false;
    this.claimant = claimant;
    return true;
  }

  async stored(): Promise<string | undefined> {
    return this.answer;
  }

  async release(claimant: string): Promise<void> {
    if (this.claimant === claimant) this.claimant = null;
  }
}

let row: Row;
let asked: number;
const waiting = new AbortController().signal;

beforeEach(() => {
  row = new Row();
  asked = 0;
});

async function answer(): Promise<string> {
  asked++;
  return (row.answer = `answer ${asked}`);
}

/** A question without an answer, so that nothing is stored. */
async function fail(): Promise<string> {
  asked++;
  return 'unavailable';
}

describe('a question', () => {
  it('asks once for concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => askOnce(row, waiting, answer)));
    expect(answers).toEqual(Array(5).fill('answer 1'));
    expect([asked, row.claimant]).toEqual([1, null]);
  });

  it('does not ask if the answer is stored', async () => {
    row.answer = 'stored';
    expect(await askOnce(row, waiting, answer)).toBe('stored');
    expect(asked).toBe(0);
  });

  it('lets waiting requests ask one after the other if there was no answer', async () => {
    expect(await Promise.all([askOnce(row, waiting, fail), askOnce(row, waiting, answer), askOnce(row, waiting, answer)])).toEqual([
      ...['unavailable', 'answer 2', 'answer 2'],
    ]);
  });

  it('releases the claim when asking fails', async () => {
    const broken = askOnce(row, waiting, () => Promise.reject(new Error('broken')));
    await expect(broken).rejects.toThrow('broken');
    expect(await askOnce(row, waiting, answer)).toBe('answer 1');
  });

  it('stops waiting when the client disconnects', async () => {
    row.claimant = 'another';
    const leaving = new AbortController();
    const asking = askOnce(row, leaving.signal, answer);
    leaving.abort();
    expect(await asking).toBeUndefined();
    expect([asked, row.claimant]).toEqual([0, 'another']);
  });
});
