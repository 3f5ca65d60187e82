/** Placeholder address of every picture: tests do not depend on it. */
module.exports = { __esModule: true, default: '/picture.svg' };
