// Runs before each test file: a document, styles as plain class names, and an empty document after each test.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { afterEach } from 'node:test';
import { JSDOM } from 'jsdom';

const { window } = new JSDOM('<!doctype html><html lang="vi"></html>', {
  url: 'http://localhost/',
  pretendToBeVisual: true,
});
/** Globals that Node has too, but that must belong to the document. */
const OF_DOCUMENT = ['CustomEvent', 'Event', 'EventTarget', 'navigator'];
for (const name of Object.getOwnPropertyNames(window)) {
  if (name in globalThis && !OF_DOCUMENT.includes(name)) continue;
  const value: unknown = window[name];
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}

const require = createRequire(join(process.cwd(), 'package.json'));
require.extensions['.css'] = (module) => {
  const classes = new Proxy({}, { get: (_, name) => String(name) });
  module.exports = { __esModule: true, default: classes };
};

const { cleanup } = require('@testing-library/react') as { cleanup: () => void };
afterEach(cleanup);
