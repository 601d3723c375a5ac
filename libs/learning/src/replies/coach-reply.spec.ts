import { type CoachBrief, coachReplyFault, coachTemplate } from './coach-reply.js';
import { replyFault } from './reply-fault.js';

const BRIEF: CoachBrief = {
  evidence: [
    { evidenceId: 'evidence-1', fact: 'el perro was missed 3 times in 7 days.', source: 'review' },
    { evidenceId: 'evidence-2', fact: 'Accuracy this week: 92.5 %.', source: 'review' },
  ],
  allowedClaims: ['retention: 90 %'],
};

function fault(text: string, ...evidenceIds: string[]) {
  return coachReplyFault({ text, evidenceIds }, BRIEF);
}

describe('a coach’s reply', () => {
  it.each([
    ['You missed el perro 3 times. Try it in a sentence.', ['evidence-1']],
    ['Seven days, 3 misses: 7 is a week.', ['evidence-1']],
    ['¡Bien! 92,5 % de aciertos.', ['evidence-2']],
    ['٣ مرات', ['evidence-1']],
    ['三回、７日間で３回です。', ['evidence-1']],
    ['Keep going.', ['evidence-1', 'evidence-2']],
    ['The goal is retention: 90 % and you missed el perro 3 times.', ['evidence-1']],
  ])('accepts the coach’s reply: %s', (text, ids) => {
    expect(fault(text, ...ids)).toBeNull();
  });

  it.each([
    ['no evidence', 'Keep going.', [], 'missing_evidence'],
    ['evidence that was not given', 'Keep going.', ['evidence-1', 'evidence-9'], 'unknown_evidence'],
    ['evidence by another name', 'Keep going.', ['Evidence-1'], 'unknown_evidence'],
    ['an invented number', 'You missed it 4 times.', ['evidence-1'], 'unsupported_claim'],
    ['a number of uncited evidence', 'You were right 92.5 % of the time.', ['evidence-1'], 'unsupported_claim'],
    ['a part of a number', 'You were right 2 times.', ['evidence-2'], 'unsupported_claim'],
    ['a number in other digits', 'لقد أخطأت ٤ مرات', ['evidence-1'], 'unsupported_claim'],
    ['a claim about memory', 'Your mastery: 3', ['evidence-1'], 'learning_claim'],
    ['another claim about memory than the allowed one', 'retention: 92.5 %', ['evidence-2'], 'learning_claim'],
    ['a tool call', '<tool_call>3</tool_call>', ['evidence-1'], 'control_sequence'],
    ['no text', ' ', ['evidence-1'], 'empty'],
  ])('refuses a coach’s reply with %s', (_what, text, ids, why) => {
    expect(fault(text, ...ids)).toBe(why);
  });
});

describe('what stands in for a refused reply', () => {
  it('replaces a refused reply with the facts, word for word, which pass the same check', () => {
    const template = coachTemplate(BRIEF);
    expect(template).toEqual({
      text: 'el perro was missed 3 times in 7 days.\nAccuracy this week: 92.5 %.',
      evidenceIds: ['evidence-1', 'evidence-2'],
    });
    expect(coachReplyFault(template, BRIEF)).toBeNull();
    expect(replyFault(template.text)).toBeNull();
  });
});
