const { createRequire } = require('node:module');

const ofEnvironment = createRequire(require.resolve('jest-environment-jsdom'));
const ofJsdom = createRequire(ofEnvironment.resolve('jsdom/package.json'));
const selectors = ofJsdom('./lib/jsdom/living/helpers/selectors.js');

const NAMES = new Map();
/** What stands last in a selector decides which elements it can match; null: perhaps any. */
function namesOf(selector) {
  const names = new Set();
  for (const one of selector.split(',')) {
    const name = /^(?:[a-z0-9]+\s*[ >]\s*)*([a-z][a-z0-9]*)(?:\[[^\]\s]+\]|:[a-z-]+)*$/.exec(one.trim())?.[1];
    if (!name) return null;
    names.add(name);
  }
  return names;
}

/**
 * `getByRole` and user-event ask for an element's style all the time; jsdom then holds it against each of a hundred
 * rules of its own style sheet, and most of them are of other elements. Must be loaded before jsdom is.
 */
const { matchesDontThrow } = selectors;
selectors.matchesDontThrow = (element, selector) => {
  if (!NAMES.has(selector)) NAMES.set(selector, namesOf(selector));
  const names = NAMES.get(selector);
  return names === null || names.has(element._localName) ? matchesDontThrow(element, selector) : false;
};

/** jsdom works all of these out at each look at a style. No test asks for another colour than the ground's. */
const NEEDED = new Set(['visibility', 'pointer-events', 'background-color']);
const { propertiesWithResolvedValueImplemented: resolved } = ofJsdom(
  './lib/jsdom/living/helpers/style-rules.js',
);
for (const name of Object.keys(resolved)) if (!NEEDED.has(name)) delete resolved[name];
