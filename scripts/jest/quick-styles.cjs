const { createRequire } = require('node:module');

const ofEnvironment = createRequire(require.resolve('jest-environment-jsdom'));
const ofJsdom = createRequire(ofEnvironment.resolve('jsdom/package.json'));
const selectors = ofJsdom('./lib/jsdom/living/helpers/selectors.js');

const NAMES = new Map();
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

/**
 * Speeds up getComputedStyle: `getByRole` and user-event request styles constantly, and jsdom compares the
 * element with each of the hundred rules of its default stylesheet, most of which are for other elements.
 * Must be loaded before jsdom.
 */
const { matchesDontThrow } = selectors;
selectors.matchesDontThrow = (element, selector) => {
  if (!NAMES.has(selector)) NAMES.set(selector, namesOf(selector));
  const names = NAMES.get(selector);
  return names === null || names.has(element._localName) ? matchesDontThrow(element, selector) : false;
};

/** Properties that jsdom computes on each request for a style. Tests only need the colour of the background. */
const NEEDED = new Set(['visibility', 'pointer-events', 'background-color']);
const { propertiesWithResolvedValueImplemented: resolved } = ofJsdom(
  './lib/jsdom/living/helpers/style-rules.js',
);
for (const name of Object.keys(resolved)) if (!NEEDED.has(name)) delete resolved[name];
