import { unplainWords } from './plain-words.ts';
import type { LintRule, RuleContext, VisitedNode } from './rule-types.ts';

type CallExpression = VisitedNode<'CallExpression'>;
type Argument = CallExpression['arguments'][number];
type Named = VisitedNode<'Identifier' | 'PrivateIdentifier' | 'JSXIdentifier'>;
type Initialiser = VisitedNode<'VariableDeclarator'>['init'] | VisitedNode<'PrivateIdentifier'>;
type Location = ReturnType<RuleContext['sourceCode']['getAllComments']>[number]['loc'];

const CONSTANT = /^[A-Z][A-Z0-9_]*$/;
const SUPERLATIVE = /^(MOST|LEAST|LONGEST|SHORTEST|FEWEST|LARGEST|SMALLEST|HIGHEST|LOWEST|DEEPEST|WIDEST)(_|$)/;
/** Words for durations and sizes: without a unit the number is ambiguous. */
const NEEDS_UNIT =
  /(^|_)(SECOND|MINUTE|HOUR|DAY|WEEK|MONTH|YEAR|PATIENCE|GRACE|PAUSE|DELAY|TIMEOUT|INTERVAL|LIFETIME|TTL|KEEP_ALIVE|KILOBYTE|MEGABYTE|GIGABYTE)$/;
/** A rate, such as `DAYS_PER_WEEK`, names both units. */
const COMPLETE = /^(MAX|MIN|DEFAULT)_|_PER_/;

/** Comments, declared names and test titles use plain words. */
export const plainWords: LintRule = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    // Most files have none and need no traversal.
    if (unplainWords(context.sourceCode.text).length === 0) return {};
    const judge = (text: string, where: { node: Argument | Named } | { loc: Location }) => {
      const [found] = unplainWords(text);
      if (found) context.report({ ...where, message: `Say it in plain English, without '${found.word}'.` });
    };
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) judge(comment.value, { loc: comment.loc });
      },
      Identifier: (node) => judge(node.name, { node }),
      PrivateIdentifier: (node) => judge(node.name, { node }),
      JSXIdentifier: (node) => judge(node.name, { node }),
      CallExpression(node) {
        const [title] = node.arguments;
        const text = isTest(node.callee) ? textOf(title) : undefined;
        if (title && text) judge(text, { node: title });
      },
    };
  },
};

/** Numeric constants start with MAX_, MIN_ or DEFAULT_, or end with their unit if the name requires one. */
export const constantNames: LintRule = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    return {
      VariableDeclaration({ kind, declarations }) {
        for (const { id, init } of declarations) {
          if (kind !== 'const' || id.type !== 'Identifier' || !CONSTANT.test(id.name)) continue;
          if (SUPERLATIVE.test(id.name)) context.report({ node: id, message: 'Name a limit MAX_… or MIN_….' });
          else if (NEEDS_UNIT.test(id.name) && !COMPLETE.test(id.name) && isNumber(init)) {
            context.report({ node: id, message: 'End the name with the unit, such as _MS, _SECONDS, _DAYS or _BYTES.' });
          }
        }
      },
    };
  },
};

/** `it`, `describe` or `test`, with modifiers such as `.only` or `.each`. */
function isTest(callee: CallExpression['callee']): boolean {
  if (callee.type === 'Identifier') return /^(x|f)?(it|test|describe)$/.test(callee.name);
  if (callee.type === 'MemberExpression') return isTest(callee.object);
  return callee.type === 'CallExpression' && isTest(callee.callee);
}

function textOf(node: Argument | undefined) {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  return node?.type === 'TemplateLiteral' ? node.quasis.map(({ value }) => value.raw).join('…') : undefined;
}

/** A numeric literal, or an expression of such. */
function isNumber(node: Initialiser): boolean {
  if (node?.type === 'BinaryExpression') return isNumber(node.left) && isNumber(node.right);
  return node?.type === 'Literal' ? typeof node.value === 'number' : node?.type === 'Identifier' && /^[A-Z]/.test(node.name);
}
