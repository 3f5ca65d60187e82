import postcss, { type AtRule, type ChildNode, type Container, type Declaration, type Rule } from 'postcss';
import { selectorProblems, type Owner } from './selectors';

/** Layers of the site, weakest first, as in the shell's stylesheet. */
const SITE_LAYERS = ['tokens', 'ui', 'shell', 'remote'];
/** Layers of a remote's rules: its own, and that of the bundled primitives. */
const REMOTE_LAYERS = ['ui', 'remote'];
/** Font family that the shell's document loads. */
const SITE_FAMILY = 'be vietnam pro';

/** At-rules that only state a condition. */
const CONDITIONS = new Set(['media', 'supports', 'container', 'starting-style']);
/** At-rules with page-wide names, and the prefix that their names must have. */
const REQUIRED_PREFIXES: Readonly<Record<string, (prefix: string) => string>> = {
  keyframes: (prefix) => `${prefix}_`,
  'counter-style': (prefix) => `${prefix}_`,
  property: (prefix) => `--${prefix}-`,
  'font-palette-values': (prefix) => `--${prefix}-`,
  'position-try': (prefix) => `--${prefix}-`,
};

const plainName = ({ name }: AtRule): string => name.toLowerCase().replace(/^-\w+-/, '');

/** True if an ancestor matches, such as another rule or keyframes. */
function isInside(node: ChildNode, matches: (parent: Container) => boolean): boolean {
  for (
    let parent = node.parent as Container | undefined;
    parent;
    parent = parent.parent as Container | undefined
  ) {
    if (matches(parent)) return true;
  }
  return false;
}

const isKeyframes = (node: Container): boolean =>
  node.type === 'atrule' && plainName(node as unknown as AtRule) === 'keyframes';

const inLayer = (node: ChildNode): boolean =>
  isInside(
    node,
    (parent) =>
      parent.type === 'atrule' &&
      (parent as unknown as AtRule).name.toLowerCase() === 'layer' &&
      REMOTE_LAYERS.includes((parent as unknown as AtRule).params.trim().split('.')[0] ?? ''),
  );

function ruleProblems(rule: Rule, owner: Owner): string[] {
  if (isInside(rule, isKeyframes)) return [];
  if (isInside(rule, ({ type }) => type === 'rule')) return selectorProblems(rule.selector, owner, true);
  const outside = inLayer(rule) ? [] : [`"${rule.selector}" is in no layer of a remote (${REMOTE_LAYERS})`];
  return [...outside, ...selectorProblems(rule.selector, owner)];
}

/** Describes layers that are not the site's, not a remote's, or in another order. */
function layerProblems(rule: AtRule): string[] {
  const names = rule.params.split(',').map((name) => name.trim().split('.')[0] ?? '');
  const layerIndexes = names.map((name) => SITE_LAYERS.indexOf(name));
  const unknownLayers = names.filter((_name, index) => layerIndexes[index] === -1);
  if (unknownLayers.length > 0)
    return [
      `it makes the layer ${unknownLayers.join(', ') || '(without a name)'}, which the site does not have`,
    ];
  if (rule.nodes && !names.every((name) => REMOTE_LAYERS.includes(name)))
    return [`it writes into the layer ${names.join(', ')}, which is not a remote's`];
  const sorted = layerIndexes.every(
    (layerIndex, index) => index === 0 || layerIndex >= (layerIndexes[index - 1] as number),
  );
  return sorted ? [] : [`it puts the layers in another order (${rule.params})`];
}

function fontProblems(rule: AtRule): string[] {
  const families: string[] = [];
  rule.walkDecls('font-family', ({ value }) => void families.push(value.replace(/["']/g, '').trim()));
  return families
    .filter((family) => family.toLowerCase().startsWith(SITE_FAMILY))
    .map((family) => `it defines the font family ${family}, which belongs to the site`);
}

function atRuleProblems(rule: AtRule, owner: Owner): string[] {
  const name = plainName(rule);
  if (name === 'charset' || CONDITIONS.has(name)) return [];
  if (name === 'layer')
    return isInside(rule, (node) => node.type === 'atrule' && (node as unknown as AtRule).name === 'layer')
      ? []
      : layerProblems(rule);
  if (name === 'font-face') return fontProblems(rule);
  const requiredPrefix = REQUIRED_PREFIXES[name]?.(owner.prefix);
  if (requiredPrefix !== undefined) {
    return rule.params.trim().startsWith(requiredPrefix)
      ? []
      : [`@${rule.name} ${rule.params} holds for the whole page; its name must begin with ${requiredPrefix}`];
  }
  if (name === 'import') return [`it imports ${rule.params}; a build brings its styles itself`];
  return [`@${rule.name} holds for the whole page`];
}

/** Describes URLs outside the release. */
const addressProblems = ({ value }: Declaration): string[] =>
  [...value.matchAll(/url\(\s*["']?([^"')]*)/gi)]
    .map(([, address = '']) => address)
    .filter((address) => /^(?!data:)([a-z][a-z0-9+.-]*:|\/)/i.test(address))
    .map((address) => `it requests ${address}, which is not a file of the release`);

/**
 * Describes everything in a stylesheet that affects other parts, one sentence each: rules outside the layers
 * of remotes, selectors without a class of the owner, page-wide names, files from elsewhere.
 */
export function stylesheetProblems(css: string, owner: Owner): string[] {
  let root: postcss.Root;
  try {
    root = postcss.parse(css);
  } catch (error) {
    return [`it can't be read: ${(error as Error).message}`];
  }
  const problems: string[] = [];
  root.walk((node) => {
    if (node.type === 'rule') problems.push(...ruleProblems(node, owner));
    else if (node.type === 'atrule') problems.push(...atRuleProblems(node, owner));
    else if (node.type === 'decl') problems.push(...addressProblems(node));
  });
  return [...new Set(problems)];
}
