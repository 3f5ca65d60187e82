const angular = require('conventional-changelog-angular');

// Without links: changelogs must not contain the repository's host or the path of a clone.
const header = '## {{version}} ({{date}})\n';
const commit =
  '* {{#if scope}}**{{scope}}:** {{/if}}{{#if subject}}{{subject}}{{else}}{{header}}{{/if}} ({{shortHash}})\n';

/** Preset for changelogs by conventional commits, with `feat!` for breaking changes and custom lines. */
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
