import parser from 'postcss-selector-parser';

/** Part that owns a stylesheet and may only style its own classes. */
export interface Owner {
  /** `acc` for classes such as `acc_Q6iONi`. */
  readonly prefix: string;
  /** Prefixes of the other parts of the site. */
  readonly foreign: readonly string[];
}

const hasPrefix = (name: string, prefix: string): boolean => name.startsWith(`${prefix}_`);

const compoundsOf = (selector: parser.Selector): parser.Selector[] =>
  selector.nodes
    .reduce<parser.Node[][]>(
      (compounds, node) => {
        if (node.type === 'combinator') compounds.push([]);
        else compounds[compounds.length - 1]?.push(node);
        return compounds;
      },
      [[]],
    )
    .map((nodes) => parser.selector({ value: '', nodes: nodes.map((node) => node.clone()) as never }));

/**
 * Pseudo-classes that match the same elements as one of their arguments; arguments of all others only narrow
 * or negate.
 */
const ALTERNATIVES = new Set([':is', ':where', ':-webkit-any', ':matches']);

/** True if every element that a compound matches has a class of the owner. */
function compoundIsOwn(compound: parser.Selector, prefix: string, nested: boolean): boolean {
  return compound.nodes.some((node) => {
    if (node.type === 'class') return hasPrefix(node.value, prefix);
    if (node.type === 'nesting') return nested;
    if (node.type !== 'pseudo' || !ALTERNATIVES.has(node.value.toLowerCase())) return false;
    return node.nodes.length > 0 && node.nodes.every((inner) => selectorIsOwn(inner, prefix, nested));
  });
}

/**
 * True if a selector matches only elements of the owner, or elements below or after one: one of its compounds
 * must contain a class of the owner. A class inside `:not()` or `:has()` does not count, since the match is
 * another element.
 */
function selectorIsOwn(selector: parser.Selector, prefix: string, nested: boolean): boolean {
  return compoundsOf(selector).some((compound) => compoundIsOwn(compound, prefix, nested));
}

/** True for a nested `h2`, which is short for `& h2`. */
function isBelowItsRule(selector: parser.Selector): boolean {
  let hasNesting = false;
  selector.walkNesting(() => {
    hasNesting = true;
  });
  return !hasNesting;
}

/** Class of another part anywhere in a selector, or null. */
function foreignClass(selector: parser.Selector, foreign: readonly string[]): string | null {
  let foreignName: string | null = null;
  selector.walkClasses(({ value }) => {
    if (foreign.some((prefix) => hasPrefix(value, prefix))) foreignName ??= value;
  });
  return foreignName;
}

/**
 * Describes the problems of a rule's selectors, one sentence each.
 * @param nested true inside another rule of the owner, which `&` refers to
 */
export function selectorProblems(text: string, { prefix, foreign }: Owner, nested = false): string[] {
  let root: parser.Root;
  try {
    root = parser().astSync(text);
  } catch {
    return [`the selector "${text}" can't be read`];
  }
  return root.nodes.flatMap((selector) => {
    const shown = String(selector).trim();
    const other = foreignClass(selector, foreign);
    if (other) return [`"${shown}" styles .${other}, a class of another part`];
    return (nested && isBelowItsRule(selector)) || selectorIsOwn(selector, prefix, nested)
      ? []
      : [`"${shown}" names no class of its own (.${prefix}_…), so it reaches the whole page`];
  });
}
