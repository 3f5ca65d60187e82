/** CSS Module in tests: every class has its own name as value. */
const classes = new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : String(name)) });
module.exports = { __esModule: true, default: classes };
