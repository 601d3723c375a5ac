import { isBuiltin } from 'node:module';
import { basename } from 'node:path';
import { constantNames, plainWords } from './language-rules.ts';
import { foldersTagged } from './projects.ts';
import type { LintRule, RuleContext, VisitedNode } from './rule-types.ts';
import { betweenWebRooms } from './web-rooms.ts';

type Import = VisitedNode<'ImportDeclaration' | 'ExportNamedDeclaration' | 'ExportAllDeclaration' | 'ImportExpression'>;
type ImportSpecifier = VisitedNode<'ImportDeclaration'>['specifiers'][number];
type Ranged = VisitedNode<'Program'>;
type Variable = ReturnType<RuleContext['sourceCode']['getDeclaredVariables']>[number];
/** With TypeScript, a reference also knows whether it is in a type. */
type TypedReference = Variable['references'][number] & { isTypeReference?: boolean };

/** A rule that reports each match of its selectors with the selector's message. */
function ban(selectors: Record<string, string>): LintRule {
  return rule((context) =>
    Object.fromEntries(
      Object.entries(selectors).map(([selector, message]) => [selector, (node: Ranged) => context.report({ node, message })]),
    ),
  );
}

/** A rule for every import, including type imports. `judge` returns a message, or undefined to accept. */
function judgeImports(judge: (specifier: string, importer: string) => string | undefined): LintRule {
  return rule((context) => {
    const check = ({ source }: Import) => {
      if (source?.type !== 'Literal' || typeof source.value !== 'string') return;
      const message = judge(source.value, context.filename);
      if (message) context.report({ node: source, message });
    };
    return { ImportDeclaration: check, ExportNamedDeclaration: check, ExportAllDeclaration: check, ImportExpression: check };
  });
}

/** Whether the variables are used, and only as types. */
function isOnlyType(variables: Variable[]) {
  const references = variables.flatMap((variable) => variable.references);
  return (
    references.length > 0 && references.every((use: TypedReference) => use.isTypeReference || use.identifier.parent?.type === 'TSTypeQuery')
  );
}

function rule(create: LintRule['create']): LintRule {
  return { meta: { type: 'problem', schema: [] }, create };
}

const clock = 'Time comes in as an argument: this library must give the same answer on every machine at any time.';
const chance = 'Randomness comes in as an argument (a seed): this library must give the same answer on every machine at any time.';
const interpreted = 'A text must not become code, markup or a line for a shell: hand it over as text, or as one argument of several.';
const environment = 'Read the environment once, in src/config, where one schema checks it.';
const undeclared = 'Declare SQL with `statement` or `variants`, so that its types are checked, and run it with `rows`.';
const unexplained = 'Say behind `--` why this rule does not apply here.';
const unerasable = 'Node runs this file with its types stripped, so every type must be erasable: no enum, namespace or parameter property.';
const oneDoor = 'Only src/index.ts of a library passes on what other files export; import from the file itself.';
const frameworks = /^(@nestjs\/|@fastify\/|fastify$|typeorm$|typeorm\/|pg$|react$|react-dom$|react\/|@mantine\/|electron$)/;
const apps = new RegExp(
  `^@wordhoard/(${foldersTagged('type:app')
    .map((folder) => basename(folder))
    .join('|')})(/|$)`,
);

/** Project-specific rules that no plugin provides. Each has its own name, so that an exception disables only what it must. */
export default {
  meta: { name: 'house' },
  rules: {
    'environment-in-config': ban({
      'MemberExpression[object.name="process"][property.name="env"]': environment,
      'MemberExpression[object.property.name="process"][property.name="env"]': environment,
      'VariableDeclarator[init.name="process"] > ObjectPattern > Property[key.name="env"]': environment,
      'ImportDeclaration[source.value=/^(node:)?process$/]': environment,
      'MemberExpression[object.type="MetaProperty"][property.name="env"]': environment,
    }),
    // nx detects app imports by path; by package name only if Node can resolve the file.
    'no-interpreted-text': ban({
      'CallExpression[callee.name="eval"]': interpreted,
      'CallExpression[callee.name="Function"]': interpreted,
      'NewExpression[callee.name="Function"]': interpreted,
      'JSXAttribute[name.name="dangerouslySetInnerHTML"]': interpreted,
      'AssignmentExpression[left.property.name=/^(inner|outer)HTML$/]': interpreted,
      'CallExpression[callee.property.name=/^(insertAdjacentHTML|createContextualFragment)$/]': interpreted,
      'CallExpression[callee.object.name="document"][callee.property.name=/^write(ln)?$/]': interpreted,
      'ImportDeclaration[source.value=/^(node:)?child_process$/] > ImportSpecifier[imported.name=/^exec(Sync)?$/]': interpreted,
      'ImportDeclaration[source.value=/^(node:)?vm$/]': interpreted,
      'Property[key.name="shell"][value.value=true]': interpreted,
    }),
    'no-app': judgeImports((specifier) =>
      apps.test(specifier) ? 'An app is deployed, not shared: what two of them need belongs to a library.' : undefined,
    ),
    'no-enum': ban({ TSEnumDeclaration: 'Use a const object and a union of its values: an enum is neither type nor plain data.' }),
    'erasable-types': ban({
      TSEnumDeclaration: unerasable,
      'TSModuleDeclaration[declare!=true]': unerasable,
      TSParameterProperty: unerasable,
    }),
    'no-barrel': ban({ 'ExportNamedDeclaration[source]': oneDoor }),
    'no-export-all': ban({ ExportAllDeclaration: 'Name what you export: a star hides what a file offers and who uses it.' }),
    'no-clock': ban({
      'CallExpression[callee.object.name="Date"][callee.property.name="now"]': clock,
      'NewExpression[callee.name="Date"][arguments.length=0]': clock,
      'CallExpression[callee.name="Date"]': clock,
      'MemberExpression[object.name="performance"][property.name="now"]': clock,
      'MemberExpression[object.name="Temporal"][property.name="Now"]': clock,
    }),
    'no-chance': ban({
      'MemberExpression[object.name="Math"][property.name="random"]': chance,
      'MemberExpression[object.name="crypto"][property.name=/^(randomUUID|getRandomValues)$/]': chance,
    }),
    'no-framework': judgeImports((specifier) =>
      frameworks.test(specifier)
        ? `A library of pure rules knows no framework and no driver: ${specifier} belongs to an app or an adapter.`
        : undefined,
    ),
    'no-node': judgeImports((specifier) =>
      isBuiltin(specifier) ? `This library also runs in browsers, where there is no ${specifier}.` : undefined,
    ),
    'orm-behind-repositories': judgeImports((specifier) =>
      /^typeorm(\/|$)/.test(specifier) ? 'Only repositories, entities and migrations know the ORM; ask a repository.' : undefined,
    ),
    'sql-by-statement': ban({ 'CallExpression[callee.property.name="query"]': undeclared }),
    'migrations-stand-alone': judgeImports((specifier) =>
      /^(\.|@wordhoard\/)/.test(specifier)
        ? 'A migration must still run years from now: it imports no code of ours, which will change.'
        : undefined,
    ),
    'reason-for-silence': rule((context) => ({
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          if (/^\s*oxlint-disable(?!.* -- \S)/s.test(comment.value)) context.report({ loc: comment.loc, message: unexplained });
        }
      },
    })),
    // Like typescript/consistent-type-imports, except in files with decorators: their emitted metadata needs the classes at run time.
    'type-imports-without-decorators': rule((context) => {
      const imports: ImportSpecifier[] = [];
      let hasDecorators = false;
      return {
        Decorator() {
          hasDecorators = true;
        },
        TSImportType(node) {
          context.report({ node, message: 'Use `import type`: an import inside a type is easily overlooked.' });
        },
        ImportDeclaration(node) {
          if (node.importKind !== 'type')
            imports.push(...node.specifiers.filter((one) => one.type !== 'ImportSpecifier' || one.importKind !== 'type'));
        },
        'Program:exit'() {
          if (hasDecorators) return;
          for (const node of imports.filter((specifier) => isOnlyType(context.sourceCode.getDeclaredVariables(specifier)))) {
            context.report({ node, message: 'Use `import type`: only its type is used.' });
          }
        },
      };
    }),
    'no-http-errors': ban({
      'ImportDeclaration[source.value="@nestjs/common"] > ImportSpecifier[imported.name=/Exception$/]':
        'Throw a domain error of this module; one filter turns its code into a status.',
    }),
    'plain-words': plainWords,
    'constant-names': constantNames,
    'web-rooms': judgeImports(betweenWebRooms),
  },
};
