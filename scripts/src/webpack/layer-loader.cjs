const { join, relative, sep } = require('node:path');

const ROOT = join(__dirname, '../../..');
/** Cascade layers by package; every other package is a remote. */
const LAYERS = { 'shared-ui': 'ui', shell: 'shell' };

/**
 * Webpack loader that puts a CSS module into the cascade layer of its package, so that no stylesheet can forget it.
 * The rules stay on their lines, for source maps.
 */
module.exports = function layer(css) {
  const [folder] = relative(ROOT, this.resourcePath).split(sep);
  return `@layer ${LAYERS[folder] ?? 'remote'} {${css}}`;
};
