import ts from 'typescript';

/** What one source file says about the interface's texts. */
export interface TextsInCode {
  /** Texts that it asks for, as `namespace:key`. */
  used: string[];
  /** Words in the code itself that people would get to see, or keys that cannot be checked; each with its line. */
  faults: string[];
}

const SHARED_NAMESPACE = 'common';

/** Attributes and properties of components whose value is shown or read out. */
const TOLD =
  /^(aria-(label|description|placeholder|roledescription|valuetext)|alt|title|label|placeholder|description|heading|body|confirm)$/;

/** Operators that give one of their sides; the others compare or count. */
const CHOICE = new Set([ts.SyntaxKind.AmpersandAmpersandToken, ts.SyntaxKind.BarBarToken, ts.SyntaxKind.QuestionQuestionToken]);

/** A word of any script, as opposed to signs such as `–` or `·`. */
const WORD = /\p{L}{2,}/u;

/** Finds which texts a file asks for through `useTranslation`, and which it holds itself although nobody could translate them there. */
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
    if (ts.isJsxAttribute(node) && TOLD.test(node.name.getText())) untranslated(node, literalsIn(node.initializer));
    if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) untranslated(node, literalsIn(node.expression));
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
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

/** The words that an expression can become, where it holds them itself. */
function literalsIn(node: ts.Node | undefined): string[] {
  if (!node) return [];
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return WORD.test(node.text) ? [node.text] : [];
  if (ts.isTemplateExpression(node))
    return [node.head.text, ...node.templateSpans.map((span) => span.literal.text)].filter((text) => WORD.test(text));
  if (ts.isConditionalExpression(node)) return [...literalsIn(node.whenTrue), ...literalsIn(node.whenFalse)];
  if (ts.isBinaryExpression(node) && CHOICE.has(node.operatorToken.kind)) return [...literalsIn(node.left), ...literalsIn(node.right)];
  if (ts.isJsxExpression(node) || ts.isParenthesizedExpression(node)) return literalsIn(node.expression);
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
