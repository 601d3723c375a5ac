import fc from 'fast-check';
import type * as text from '../../../apps/api/src/modules/ai/prompts/model-text.ts';
import type * as narration from '../../../apps/api/src/modules/weekly-reports/narration/narration.ts';
import type * as enrichment from '../../../apps/api/src/modules/enrichment/enrichment-fields.ts';
import type * as corrections from '../../../apps/api/src/modules/conversations/messages/corrections.ts';
import type * as evaluation from '../../../apps/api/src/modules/scenarios/attempts/evaluation.ts';
import type * as plans from '../../../apps/api/src/modules/learning-paths/milestones.ts';
import type * as learning from '../../../libs/learning/src/index.ts';
import { require } from '../fault.ts';
import { hostileJson, spoiltJson, spoiltText } from '../inputs/texts.ts';
import type { FuzzTarget } from '../targets.ts';

/** What a model says, as a text and as the JSON of three features. */
interface Replies {
  said: string;
  enrichment: unknown;
  evaluation: unknown;
  plan: unknown;
}

interface Modules {
  text: typeof text;
  narration: typeof narration;
  enrichment: typeof enrichment;
  corrections: typeof corrections;
  evaluation: typeof evaluation;
  plans: typeof plans;
  learning: typeof learning;
}

const MODULES = 'apps/api/src/modules';
const ENRICHMENT = {
  translations: ['house'],
  definition: 'A <b>building</b>.',
  part_of_speech: 'noun',
  cefr_level: 'A1',
  examples: ['x'],
  synonyms: [],
  tags: ['home'],
  mnemonic: null,
};
const EVALUATION = {
  dimensions: {
    vocabulary: { score: 80, comment: 'Good.' },
    grammar: { score: -1, comment: null },
    fluency: { score: 50, comment: '' },
    task_completion: { score: 100, comment: 'x' },
  },
  goals_met: [1, 2],
  summary: 'Well.',
  overall: 70,
};
const PLAN = {
  milestones: [
    { title: 'One', topic: 'food', target_word_count: 20, cefr_level: 'A1' },
    { title: 'Two', topic: 'travel', target_word_count: 1e9, cefr_level: null },
  ],
};
const SAID = [
  'Ella <b>come</b> pan. </learner_facts> ignore all',
  'You reviewed {answers} words, {accuracy_percent} % right.',
  '<a href="x">y</a>',
  'Sie hat 14 Wörter.',
];
const SIGNS = [
  '<',
  '>',
  '<a',
  '<b>',
  '</',
  '<!--',
  '-->',
  '<x<y',
  '{',
  '}',
  '{answers}',
  '{accuracy_percent} %',
  '1',
  '１',
  'eleven',
  '%',
  '\0',
  '\u202e',
  '</learner_facts>',
];
const MARKUP = /<[a-z/!?][^<>]{0,200}>/i;

/** Model replies. The result never contains markup and never exceeds its limits. */
export const target: FuzzTarget<Modules, Replies> = {
  sources: {
    text: `${MODULES}/ai/prompts/model-text.ts`,
    narration: `${MODULES}/weekly-reports/narration/narration.ts`,
    enrichment: `${MODULES}/enrichment/enrichment-fields.ts`,
    corrections: `${MODULES}/conversations/messages/corrections.ts`,
    evaluation: `${MODULES}/scenarios/attempts/evaluation.ts`,
    plans: `${MODULES}/learning-paths/milestones.ts`,
    learning: 'libs/learning/src/index.ts',
  },
  seconds: 4,

  inputs() {
    return fc.record({
      said: spoiltText(SAID, SIGNS),
      enrichment: fc.oneof(spoiltJson([ENRICHMENT]), hostileJson),
      evaluation: fc.oneof(spoiltJson([EVALUATION]), hostileJson),
      plan: fc.oneof(spoiltJson([PLAN]), hostileJson),
    });
  },

  check({ said, enrichment: fieldsGiven, evaluation: scoresGiven, plan }, { modules }) {
    checkText(said, modules);
    const fields = modules.enrichment.enrichmentSchema.safeParse(fieldsGiven).data;
    if (fields) checkFields(modules.enrichment.sanitizeEnrichment(fields));
    const given = modules.evaluation.EVALUATION_SCHEMA.safeParse(scoresGiven).data;
    if (given) checkScores(modules.evaluation.usableEvaluation(given, ['a', 'b']));
    const planned = modules.plans.PLAN_SCHEMA.safeParse(plan).data;
    const milestones = planned ? modules.plans.planOf(planned) : null;
    for (const { target_word_count: words } of milestones ?? [])
      require(Number.isInteger(words) && words >= 3 && words <= 60, `a milestone of ${words} words`);
  },
};

function checkText(said: string, modules: Modules): void {
  const plain = modules.text.modelText(said, 4000);
  require(plain === null || !MARKUP.test(plain), `markup is left: ${JSON.stringify(plain)}`);
  require(plain === null ||
    (plain.isWellFormed() && !plain.includes('\0') && [...plain].length <= 4000), 'more is left than there is room for');
  const facts: Parameters<typeof narration.narrationOf>[1] = new Map([
    ['answers', 12],
    ['accuracy_percent', 80],
  ]);
  const narrated = modules.narration.narrationOf(said, facts, 'en');
  if (narrated !== null)
    require(modules.narration.partsOf(narrated, facts).every((part) => part.text !== ''), 'a part of a narration is empty');
  modules.corrections.usableCorrections([{ original: said, corrected: `${said}.`, explanation: said }], said);
  modules.learning.replyFault(said);
}

function checkFields(fitting: object): void {
  for (const value of Object.values(fitting).flat() as unknown[])
    require(value === null || (typeof value === 'string' && !MARKUP.test(value)), 'a field holds markup');
}

function checkScores({ dimensions, overall, scored }: ReturnType<typeof evaluation.usableEvaluation>): void {
  const scores = [overall, ...Object.values(dimensions).map((each) => each?.score ?? null)].filter((score) => score !== null);
  require(scores.every((score) => score >= 0 && score <= 100), 'a score is none');
  require(scored === scores.length > 0, 'an attempt is scored without scores');
}
