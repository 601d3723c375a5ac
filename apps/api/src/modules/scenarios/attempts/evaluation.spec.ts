import { EVALUATION_SCHEMA, usableEvaluation } from './evaluation.js';

const GOALS = ['Ask for a table', 'Order something', 'Ask for the bill'];
const UNSCORED = {
  ...{ scored: false, message: 'The evaluation contained no usable scores', goals_met: [], summary: null, overall: null },
  dimensions: { vocabulary: null, grammar: null, fluency: null, task_completion: null },
};

function evaluation(given: unknown) {
  return usableEvaluation(EVALUATION_SCHEMA.parse(given), GOALS);
}

function dimension(score: unknown, comment: unknown = 'Good.') {
  return { score, comment };
}

describe('evaluation', () => {
  it('keeps the model’s scores', () => {
    const dimensions = { vocabulary: dimension(70), grammar: dimension(0), fluency: dimension(100), task_completion: dimension(66.5) };
    expect(evaluation({ dimensions, goals_met: [3, 1], summary: 'Well done.', overall: 72 })).toEqual({
      ...{ scored: true, dimensions, goals_met: ['Ask for a table', 'Ask for the bill'], summary: 'Well done.', overall: 72 },
    });
  });

  it.each([-1, 100.5, 1e308, '80', null, true, [80], {}, undefined])('drops the score %p', (score) => {
    const { dimensions, overall } = evaluation({ dimensions: { vocabulary: dimension(50), grammar: dimension(score) }, overall: score });
    expect([dimensions, overall]).toEqual([{ ...UNSCORED.dimensions, vocabulary: dimension(50) }, 50]);
  });

  it('uses the mean of the valid dimensions if there is no overall score', () => {
    const dimensions = { vocabulary: dimension(50), grammar: dimension(75), fluency: dimension(-3), task_completion: dimension(80) };
    expect(evaluation({ dimensions, overall: 101 })).toMatchObject({ overall: 68, goals_met: [], summary: null });
  });

  it.each<[what: string, given: unknown]>([
    ['an empty object', {}],
    ['invalid dimensions', { dimensions: 'good', overall: 80 }],
    ['negative scores', { dimensions: { vocabulary: dimension(-1), grammar: dimension(-50) }, overall: 50, goals_met: [1] }],
    ['words instead of scores', { dimensions: { vocabulary: dimension('good') }, summary: 'Well done.' }],
    ['an overall score without dimensions', { overall: 90 }],
  ])('an evaluation is not scored for %s', (_what, given) => {
    expect(evaluation(given)).toEqual(UNSCORED);
  });

  it.each<[given: unknown, met: string[]]>([
    [[2, 2, 2], ['Order something']],
    [[0, 4, -1, 1.5, 99], []],
    [['Ask for a table', 1, null], ['Ask for a table']],
    ['all', []],
  ])('accepts only goals of the scenario: %j', (goals_met, met) => {
    expect(evaluation({ dimensions: { vocabulary: dimension(50) }, goals_met }).goals_met).toEqual(met);
  });

  it('an evaluation is plain text of limited length', () => {
    const given = { dimensions: { vocabulary: dimension(50, '<b>Good</b>'), grammar: dimension(50, 'x'.repeat(1001)) } };
    const { dimensions, summary } = evaluation({ ...given, summary: '<script>alert(1)</script>' });
    expect([dimensions.vocabulary?.comment, dimensions.grammar?.comment, summary]).toEqual(['Good', '', 'alert(1)']);
  });
});
