import ts from 'typescript';

/** Title of a test, preceded by the titles of its groups. */
type TitlePath = readonly string[];

const GROUPS = /^(describe|test\.describe)\b/;
const TESTS = /^(it|test)(\.(each|only|concurrent))*$/;
const PLACEHOLDERS = /%[sdifjop#%]|\$\{[^}]*\}|\$\w+(?:\.\w+)*/g;

/** Callee of a test call; for `it.each(table)(title)` and `it.each`…`(title)` it is `it.each`. */
function calleeOf({ expression }: ts.CallExpression): string {
  let callee: ts.Node = expression;
  if (ts.isCallExpression(callee)) callee = callee.expression;
  if (ts.isTaggedTemplateExpression(callee)) callee = callee.tag;
  return callee.getText();
}

function titleOf(argument: ts.Expression | undefined): string | undefined {
  if (!argument) return undefined;
  if (ts.isStringLiteralLike(argument)) return argument.text;
  if (ts.isTemplateExpression(argument)) return argument.getText().slice(1, -1);
  return ts.isIdentifier(argument) ? `\${${argument.text}}` : undefined;
}

/** Titles of all tests in a file as written, with placeholders for cases. */
function testTitles(path: string, source: string): TitlePath[] {
  const titles: TitlePath[] = [];
  const visit = (node: ts.Node, groups: TitlePath): void => {
    let inner = groups;
    if (ts.isCallExpression(node)) {
      const callee = calleeOf(node);
      const title = titleOf(node.arguments[0]);
      if (title !== undefined && GROUPS.test(callee)) inner = [...groups, title];
      else if (title !== undefined && TESTS.test(callee)) titles.push([...groups, title]);
    }
    ts.forEachChild(node, (child) => visit(child, inner));
  };
  visit(ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true), []);
  return titles;
}

/** Removes tags such as `@phone`, which select Playwright projects. */
const withoutTags = (title: string): string => title.replace(/(\s@[\w-]+)+$/, '');

/**
 * Compares a quoted title with a title as it is written in the source. A placeholder only matches text that
 * occurs in the file: otherwise `%s` would match every title.
 */
function matches(title: string, written: string, source: string): boolean {
  if (title === written) return true;
  const pattern = written
    .split(PLACEHOLDERS)
    .map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('(.+?)');
  const cases = new RegExp(`^${pattern}$`).exec(title);
  return cases !== null && cases.slice(1).every((text) => source.includes(text));
}

/** True if a file has a test with this title, which may start with titles of groups, joined by ` › `. */
export function hasTest(path: string, source: string, title: string): boolean {
  return testTitles(path, source).some((titles) =>
    titles.some((_, start) => {
      const written = titles.slice(start).map(withoutTags).join(' › ');
      return matches(withoutTags(title), written, source);
    }),
  );
}
