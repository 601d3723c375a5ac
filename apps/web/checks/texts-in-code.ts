import ts from 'typescript';

/** What one source file says about the interface's texts. */
export interface TextsInCode {
  /** Texts that it asks for, as `namespace:key`. */
  used: string[];
  /** Words in the code itself that people would get to see, or keys that cannot be checked; each with its line. */
  faults: string[];
}

const SHARED_NAMESPACE = 'common';

/** Attributes and properties whose value is shown or read out. */
const TRANSLATED_NAMES =
  /^'?(aria-(label|description|placeholder|roledescription|valuetext)|alt|title|label|placeholder|description|heading|body|confirm|dismiss|message|error|hint|legend|caption|prompt|defaultValue|textContent|innerText)'?$/;

/** Functions that show or read out what they are given. */
const SHOWING_FUNCTIONS = /^(announce|notify|usePageTitle|alert|confirm|prompt)$/;

/** Operators that give one of their sides, or both; the others compare or count. */
const CHOICE = new Set([
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.QuestionQuestionToken,
  ts.SyntaxKind.PlusToken,
]);

/** Several words that begin like a sentence are one, wherever they stand. */
const SENTENCE = /^\p{Lu}\p{L}* \p{L}+/u;

/** A word of any script, as opposed to signs such as `–` or `·`. */
const WORD = /\p{L}{2,}/u;

/** Finds the texts that a file requests through `useTranslation`, and those that it contains itself and cannot be translated. */
export function textsInCode(fileName: string, code: string): TextsInCode {
  const file = ts.createSourceFile(fileName, code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: TextsInCode = { used: [], faults: [] };
  const fault = (node: ts.Node, what: string) => {
    found.faults.push(`${fileName}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${what}`);
  };
  const untranslated = (node: ts.Node, texts: readonly string[]) => {
    for (const text of texts) fault(node, `“${text}” is no text of the interface's files`);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node) && WORD.test(node.text)) untranslated(node, [node.text.trim()]);
    else if (isMessage(node)) untranslated(node, literalsIn(messageOf(node)));
    else if (isSentence(node) && !isInside(node, (around) => isMessage(around) || isForDevelopers(around)))
      untranslated(node, literalsIn(node));
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) && node.expression.name.text === 't')
      fault(node, 'asks for a text past useTranslation, so nothing can check it');
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
      if (SHOWING_FUNCTIONS.test(node.expression.text)) untranslated(node, node.arguments.flatMap(literalsIn));
      const namespace = namespaceOf(node.expression);
      const [key] = node.arguments;
      if (namespace && key && ts.isStringLiteral(key)) found.used.push(`${namespace}:${key.text}`);
      else if (namespace) fault(node, 'asks for a text whose key is not written out, so nothing can check it');
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Whether a person gets to see or hear what this holds. */
function isMessage(node: ts.Node): boolean {
  if (ts.isJsxExpression(node)) return !ts.isJsxAttribute(node.parent);
  if (ts.isJsxAttribute(node) || ts.isPropertyAssignment(node)) return TRANSLATED_NAMES.test(node.name.getText());
  return (
    ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken && TRANSLATED_NAMES.test(assignedName(node.left))
  );
}

function messageOf(node: ts.Node): ts.Node | undefined {
  if (ts.isJsxExpression(node)) return node.expression;
  if (ts.isJsxAttribute(node) || ts.isPropertyAssignment(node)) return node.initializer;
  return ts.isBinaryExpression(node) ? node.right : undefined;
}

function assignedName(node: ts.Node): string {
  return ts.isPropertyAccessExpression(node) ? node.name.text : '';
}

function isSentence(node: ts.Node): boolean {
  return (
    (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateExpression(node)) && SENTENCE.test(textOf(node))
  );
}

function textOf(node: ts.StringLiteral | ts.NoSubstitutionTemplateLiteral | ts.TemplateExpression): string {
  return ts.isTemplateExpression(node) ? `${node.head.text}x` : node.text;
}

/** Texts of thrown errors need no translation: users see the interface's own. */
function isForDevelopers(node: ts.Node): boolean {
  return ts.isNewExpression(node) && /Error$/.test(node.expression.getText());
}

function isInside(node: ts.Node, is: (around: ts.Node) => boolean): boolean {
  for (let around = node.parent; !ts.isSourceFile(around); around = around.parent) if (is(around)) return true;
  return false;
}

/** The words that an expression can become, where it holds them itself. */
function literalsIn(node: ts.Node | undefined): string[] {
  if (!node) return [];
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return WORD.test(node.text) ? [node.text] : [];
  if (ts.isTemplateExpression(node))
    return [node.head.text, ...node.templateSpans.map((span) => span.literal.text)].filter((text) => WORD.test(text));
  if (ts.isConditionalExpression(node)) return [...literalsIn(node.whenTrue), ...literalsIn(node.whenFalse)];
  if (ts.isBinaryExpression(node) && CHOICE.has(node.operatorToken.kind)) return [...literalsIn(node.left), ...literalsIn(node.right)];
  if (ts.isJsxExpression(node) || ts.isParenthesizedExpression(node)) return literalsIn(node.expression);
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isNonNullExpression(node)) return literalsIn(node.expression);
  if (ts.isArrayLiteralExpression(node)) return node.elements.flatMap(literalsIn);
  // Of `['one', 'two'].join(', ')` and the like.
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) return literalsIn(node.expression.expression);
  return [];
}

/** The namespace of a translating function, by the nearest `const { t: name } = useTranslation('namespace')` around its use. */
function namespaceOf(used: ts.Identifier): string | undefined {
  for (let node: ts.Node = used; !ts.isSourceFile(node); node = node.parent) {
    if (!ts.isBlock(node)) continue;
    for (const statement of node.statements) {
      if (!ts.isVariableStatement(statement)) continue;
      for (const { name, initializer } of statement.declarationList.declarations) {
        if (!initializer || !ts.isCallExpression(initializer) || initializer.expression.getText() !== 'useTranslation') continue;
        if (!ts.isObjectBindingPattern(name)) continue;
        const isThis = name.elements.some(
          (element) => (element.propertyName ?? element.name).getText() === 't' && element.name.getText() === used.text,
        );
        const [namespace] = initializer.arguments;
        if (isThis) return namespace && ts.isStringLiteral(namespace) ? namespace.text : SHARED_NAMESPACE;
      }
    }
  }
  return undefined;
}
