import parser from 'postcss-selector-parser';

/** Whose classes a stylesheet may style: its own, and never those of another part. */
export interface Owner {
  /** `acc` for classes such as `acc_Q6iONi`. */
  readonly prefix: string;
  /** Prefixes of the other parts of the site. */
  readonly foreign: readonly string[];
}

const has = (name: string, prefix: string): boolean => name.startsWith(`${prefix}_`);

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

/** Pseudo-classes that match what one of their arguments matches; any other argument only narrows, or turns around. */
const ALTERNATIVES = new Set([':is', ':where', ':-webkit-any', ':matches']);

/** True where everything that one compound matches carries a class of the owner. */
function compoundIsOwn(compound: parser.Selector, prefix: string, nested: boolean): boolean {
  return compound.nodes.some((node) => {
    if (node.type === 'class') return has(node.value, prefix);
    if (node.type === 'nesting') return nested;
    if (node.type !== 'pseudo' || !ALTERNATIVES.has(node.value.toLowerCase())) return false;
    return node.nodes.length > 0 && node.nodes.every((inner) => selectorIsOwn(inner, prefix, nested));
  });
}

/**
 * True where a selector can only match elements of the owner, or such as stand below or after one: a class of the owner
 * must be in one of its compounds. One inside `:not()` or `:has()` does not count, since the match is something else.
 */
function selectorIsOwn(selector: parser.Selector, prefix: string, nested: boolean): boolean {
  return compoundsOf(selector).some((compound) => compoundIsOwn(compound, prefix, nested));
}

/** True for `h2` inside a rule, which stands for `& h2`. */
function isBelowItsRule(selector: parser.Selector): boolean {
  let says = false;
  selector.walkNesting(() => {
    says = true;
  });
  return !says;
}

/** A class of another part anywhere in a selector, or null. */
function foreignClass(selector: parser.Selector, foreign: readonly string[]): string | null {
  let found: string | null = null;
  selector.walkClasses(({ value }) => {
    if (foreign.some((prefix) => has(value, prefix))) found ??= value;
  });
  return found;
}

/**
 * What is wrong with a rule's selectors, one sentence each.
 * @param nested true inside another rule, which is the owner's: `&` stands for it
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
