/** Webpack loader that edits a source before it is compiled. A missing text fails the build. */
module.exports = function edit(source) {
  const { changes } = this.getOptions();
  return changes.reduce((text, [find, replace]) => {
    if (!text.includes(find)) throw new Error(`${this.resourcePath} has no ${JSON.stringify(find)}`);
    return text.replaceAll(find, replace);
  }, source);
};
