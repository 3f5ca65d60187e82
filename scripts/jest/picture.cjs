/** Stand-in for pictures in tests, which do not depend on the address. */
module.exports = { __esModule: true, default: '/picture.svg' };
