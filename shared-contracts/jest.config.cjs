// The contracts must work without a browser; tests that need one name their environment at the top of the file.
module.exports = require('../scripts/jest/preset.cjs')(__dirname, { environment: 'node' });
