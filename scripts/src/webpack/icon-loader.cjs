/**
 * Webpack loader for the icons of lucide-react. It leaves out what `replacements/icons.ts` does not read: the key
 * of each shape, six random characters that do not compress, and the usual size. Fails on an unknown format.
 */
module.exports = function smallIcon(source) {
  // Icons with a second name import the first.
  if (!source.includes('__iconData = {')) return source;
  const code = source
    .replace(/,\s*key: "\w+"/g, '')
    .replace(/\bsize: 24,\s*/, '')
    .replace(/^__iconData\.node;\n/m, '');
  if (/\bkey:|^__iconData\./m.test(code))
    throw new Error(`lucide-react has other icons now; see ${__filename}.`);
  return code;
};
