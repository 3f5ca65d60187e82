const angular = require('conventional-changelog-angular');

// Without links: where the repository is hosted, and under what path a clone of it came, is nobody's business here.
const header = '## {{version}} ({{date}})\n';
const commit =
  '* {{#if scope}}**{{scope}}:** {{/if}}{{#if subject}}{{subject}}{{else}}{{header}}{{/if}} ({{shortHash}})\n';

/** Changelogs by conventional commits: the well-known preset, with `feat!` for what breaks and lines of our own. */
module.exports = async function createPreset() {
  const preset = await angular();
  const parserOpts = {
    ...preset.parserOpts,
    headerPattern: /^(\w*)(?:\((.*)\))?!?: (.*)$/,
    breakingHeaderPattern: /^(\w*)(?:\((.*)\))?!: (.*)$/,
  };
  const writerOpts = { ...preset.writerOpts, headerPartial: header, commitPartial: commit };
  return {
    parserOpts,
    writerOpts,
    recommendedBumpOpts: { ...preset.recommendedBumpOpts, parserOpts },
    conventionalChangelog: { ...preset.conventionalChangelog, parserOpts, writerOpts },
  };
};
