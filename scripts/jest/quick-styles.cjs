const ofJsdom = require('./of-jsdom.cjs');

const selectors = ofJsdom('./lib/jsdom/living/helpers/selectors.js');
const styleRules = ofJsdom('./lib/jsdom/living/helpers/style-rules.js');
const { HTML_NS } = ofJsdom('./lib/jsdom/living/helpers/namespaces.js');
const { implForWrapper } = ofJsdom('./lib/jsdom/living/generated/utils.js');
const cssom = ofJsdom('rrweb-cssom');

/** Element names that the last compound of a selector can match; null if it may match any. */
function namesOf(selector) {
  const names = new Set();
  for (const part of selector.split(',')) {
    const name = /^(?:[a-z0-9]+\s*[ >]\s*)*([a-z][a-z0-9]*)(?:\[[^\]\s]+\]|:[a-z-]+)*$/.exec(
      part.trim(),
    )?.[1];
    if (!name) return null;
    names.add(name);
  }
  return names;
}

/** Selectors of jsdom's default stylesheet. */
const SELECTORS = Array.from(
  cssom.parse(ofJsdom('./lib/jsdom/browser/default-stylesheet.js')).cssRules,
  ({ selectorText }) => ({
    selectorText,
    names: namesOf(selectorText),
    bareNames: new Set(selectorText.split(',').map((part) => part.trim())),
  }),
);
const candidatesByName = new Map();

/** Selectors of the default stylesheet that may match elements of this name, and those that certainly do. */
function candidatesOf(name) {
  if (!candidatesByName.has(name)) {
    const selectorsOfName = SELECTORS.filter(({ names }) => names === null || names.has(name));
    const candidates = selectorsOfName.map(({ selectorText, bareNames }) => ({
      selectorText,
      isCertain: bareNames.has(name),
    }));
    candidatesByName.set(name, candidates);
  }
  return candidatesByName.get(name);
}

/** Declarations of elements without styles of their own, by the rules of the default stylesheet that apply. */
const declarations = new Map();
const { getDeclarationForElement, getResolvedValue } = styleRules;
const { matchesDontThrow } = selectors;

/** Returns true if only the default stylesheet, which never changes, can give an element styles. */
const hasDefaultStylesOnly = (element) =>
  element._namespaceURI === HTML_NS &&
  element._ownerDocument.styleSheets._list.length === 0 &&
  !element.hasAttributeNS(null, 'style');

/**
 * Speeds up getComputedStyle: `getByRole` and user-event request styles constantly, and jsdom compares the
 * element with each of the hundred rules of its default stylesheet and parses the values again. Elements to which
 * the same rules apply share one declaration here. Must be loaded before jsdom.
 */
styleRules.getDeclarationForElement = (element) => {
  if (!hasDefaultStylesOnly(element)) return getDeclarationForElement(element);
  const cache = (element._ownerDocument._styleCache ??= new WeakMap());
  let declaration = cache.get(element);
  if (declaration) return declaration;
  const name = element._localName;
  let rules = name;
  for (const { selectorText, isCertain } of candidatesOf(name)) {
    rules += isCertain || matchesDontThrow(element, selectorText) ? '1' : '0';
  }
  declaration = declarations.get(rules) ?? getDeclarationForElement(element);
  declarations.set(rules, declaration);
  cache.set(element, declaration);
  return declaration;
};

/** Properties that jsdom computes on each request for a style. Tests only need the colour of the background. */
const NEEDED = new Set(['visibility', 'pointer-events', 'background-color']);
const { propertiesWithResolvedValueImplemented: resolved } = styleRules;
for (const name of Object.keys(resolved)) if (!NEEDED.has(name)) delete resolved[name];

/** Computed styles of a document's elements, until jsdom drops its own cache because the document changed. */
const stylesByCache = new WeakMap();
/** Computed styles by shared declaration, and by the values that elements inherit. */
const sharedStyles = new WeakMap();

/** Replaces getComputedStyle of a window. Returned styles are shared, and must not be changed. */
module.exports = function installQuickStyles(window) {
  const { getComputedStyle } = window;
  window.getComputedStyle = (element, ...pseudo) => {
    const node = implForWrapper(element);
    if (pseudo[0] || !node?._attached || !node._localName) return getComputedStyle(element, ...pseudo);
    const declaration = styleRules.getDeclarationForElement(node);
    const cache = node._ownerDocument._styleCache;
    if (!stylesByCache.has(cache)) stylesByCache.set(cache, new Map());
    const styles = stylesByCache.get(cache);
    let style = styles.get(node);
    if (style) return style;
    if (hasDefaultStylesOnly(node)) {
      if (!sharedStyles.has(declaration)) sharedStyles.set(declaration, new Map());
      const shared = sharedStyles.get(declaration);
      const inherited = `${getResolvedValue(node, 'visibility')} ${getResolvedValue(node, 'pointer-events')}`;
      style = shared.get(inherited) ?? getComputedStyle(element);
      shared.set(inherited, style);
    } else {
      style = getComputedStyle(element);
    }
    styles.set(node, style);
    return style;
  };
};
