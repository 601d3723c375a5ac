import type { RuleTester } from 'oxlint/plugins-dev';

/** Oxlint does not export the types of a plugin's rules, except as those that its tester takes. */
export type LintRule = Exclude<Parameters<RuleTester['run']>[1], { createOnce: unknown }>;
export type RuleContext = Parameters<LintRule['create']>[0];
export type Visitor = ReturnType<LintRule['create']>;
/** The node that a visitor's method receives. */
export type VisitedNode<Type extends keyof Visitor> = Parameters<NonNullable<Visitor[Type]>>[0];
