/** Picture in tests: the address is of no interest. */
module.exports = { __esModule: true, default: '/picture.svg' };
