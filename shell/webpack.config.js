require('tsx/cjs');

const { needs } = require('./shell.needs.ts');

module.exports = require('../scripts/src/webpack/shell.ts').shellConfig(needs);
