/** `@each` with its values and its rules; rules within it are not nested. */
const EACH = /@each ([^{]+) \{((?:[^{}]*\{[^{}]*\})+)\s*\}/g;

/**
 * Webpack loader that repeats the rules of an `@each` for each of its values, and writes the value wherever the rules
 * say `each`. So a scale of design tokens has one rule for all its steps:
 * `@each 4, 8 { .gap-each { gap: var(--space-each); } }`.
 */
module.exports = function each(css) {
  return css.replace(EACH, (_, values, rules) =>
    values
      .split(/,\s*/)
      .map((value) => rules.replaceAll('each', value))
      .join(''),
  );
};
