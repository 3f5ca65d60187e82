require('@testing-library/jest-dom');
const { configure } = require('@testing-library/dom');

// How long findBy and waitFor look: on a busy machine a page takes more than the usual second.
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
}
