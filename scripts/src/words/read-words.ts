import ts from 'typescript';

/** Text that users read, with its location. */
export interface Word {
  readonly file: string;
  readonly line: number;
  /** Path of keys in its catalogue, such as `detail.stock`. */
  readonly key: string;
  /** The text, with `{name}` for each inserted value. */
  readonly text: string;
}

const VIETNAMESE_OR_WORDS = /\p{L}/u;

/** Returns the texts of a catalogue's source: its strings and templates, in their order. */
export function readWords(file: string, source: string): Word[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const words: Word[] = [];

  const add = (node: ts.Node, keys: readonly string[], text: string): void => {
    if (!VIETNAMESE_OR_WORDS.test(text)) return;
    const line = tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1;
    words.push({ file, line, key: keys.join('.'), text: text.replaceAll('\u00a0', ' ') });
  };

  function visit(node: ts.Node, keys: readonly string[]): void {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node) || isCode(node)) return;
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) {
      add(node, keys, node.text);
    } else if (ts.isTemplateExpression(node)) {
      const parts = node.templateSpans.map(
        ({ expression, literal }) => `{${expression.getText(tree)}}${literal.text}`,
      );
      add(node, keys, node.head.text + parts.join(''));
      for (const { expression } of node.templateSpans) visit(expression, keys);
    } else {
      const name = nameOf(node, tree);
      const inner = name === null ? keys : [...keys, name];
      node.forEachChild((child) => visit(child, inner));
    }
  }
  visit(tree, []);
  return words;
}

/** Name of a property or constant that holds texts; null for every other node. */
function nameOf(node: ts.Node, tree: ts.SourceFile): string | null {
  if (!ts.isPropertyAssignment(node) && !ts.isVariableDeclaration(node)) return null;
  return ts.isIdentifier(node.name) || ts.isStringLiteral(node.name)
    ? node.name.text
    : node.name.getText(tree);
}

/** True for parts of a catalogue that are not shown: names of properties, compared values and indexes. */
function isCode(node: ts.Node): boolean {
  const { parent } = node;
  if (!parent) return false;
  if ((ts.isPropertyAssignment(parent) || ts.isVariableDeclaration(parent)) && parent.name === node)
    return true;
  if (ts.isElementAccessExpression(parent)) return parent.argumentExpression === node;
  if (ts.isBinaryExpression(parent)) {
    const { kind } = parent.operatorToken;
    return (
      kind === ts.SyntaxKind.EqualsEqualsEqualsToken || kind === ts.SyntaxKind.ExclamationEqualsEqualsToken
    );
  }
  return (
    ts.isCallExpression(parent) &&
    parent.arguments.includes(node as ts.Expression) &&
    ts.isStringLiteral(node)
  );
}
