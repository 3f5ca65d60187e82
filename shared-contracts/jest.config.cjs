// What crosses borders works without a browser; the files that need one say so.
module.exports = require('../scripts/jest/preset.cjs')(__dirname, { environment: 'node' });
