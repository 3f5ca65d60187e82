/** A CSS Module in tests: every class is called by its name. */
const classes = new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : String(name)) });
module.exports = { __esModule: true, default: classes };
