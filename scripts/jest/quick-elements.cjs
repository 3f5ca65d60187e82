const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
/** More than React records before it stops. */
const ENOUGH = Number.MAX_SAFE_INTEGER;

/**
 * Speeds up rendering in tests: for each of the first 10,000 elements of a second, React's development build
 * records where it was created, which takes a fifth of the time of a test that types into a form. React behaves
 * as if it had recorded enough. Warnings still name the components above an element.
 */
Object.defineProperty(require('react')[INTERNALS], 'recentlyCreatedOwnerStacks', {
  get: () => ENOUGH,
  // React counts up with each element, and resets the count each second.
  set() {},
});
