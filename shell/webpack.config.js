require('tsx/cjs');

module.exports = require('../scripts/src/webpack/shell.ts').shellConfig();
