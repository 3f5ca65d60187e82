require('@testing-library/jest-dom');
require('./quick-elements.cjs');
require('./quick-errors.cjs');
const { configure } = require('@testing-library/dom');

// Timeout of findBy and waitFor: on a busy machine a page takes longer than the default second.
configure({ asyncUtilTimeout: 5_000 });

if (typeof window !== 'undefined') {
  window.matchMedia ??= (query) => ({
    matches: false,
    media: query,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
    dispatchEvent: () => false,
  });
  window.scrollTo = () => {};
  // Nothing comes into view unless a test says so.
  window.IntersectionObserver ??= class {
    observe() {}
    disconnect() {}
  };
}
