import type { WireQuestion } from '@wordhoard/testing';

const SCORE = { score: 72, comment: 'Clear, with a few slips.' };

/** What a willing model says to each kind of question, by the name of the member that its answer has to have. */
const REPLIES: Readonly<Record<string, unknown>> = {
  mnemonics: { mnemonics: ['A pair of rows full of barking dogs.'] },
  corrections: {
    reply: '¡Qué bien! ¿Y qué vas a comprar?',
    corrections: [{ original: 'en el mercado', corrected: 'al mercado', explanation: 'Movement towards a place takes “a”.' }],
  },
  dimensions: {
    dimensions: { vocabulary: SCORE, grammar: SCORE, fluency: SCORE, task_completion: { score: 90, comment: '' } },
    goals_met: [1, 2],
    summary: 'You made yourself understood.',
    overall: 77,
  },
  milestones: {
    milestones: ['food', 'home'].map((topic) => ({ title: `Talk about ${topic}`, topic, target_word_count: 3, cefr_level: 'A1' })),
  },
  narration: { narration: 'A calm week of {answers} answers.' },
  // Last, because every schema with a list has a member of this name.
  items: { items: [{ term: 'manzana', translation: 'apple', cefr_level: 'A1' }] },
};

/** Replies to every question. */
export function willingReply({ schema }: WireQuestion): string {
  const asked = JSON.stringify(schema);
  const kind = Object.keys(REPLIES).find((name) => asked.includes(`"${name}"`));
  return kind === undefined ? 'I do not know.' : JSON.stringify(REPLIES[kind]);
}
