// Sends the build of a remote outside this repository to a site. The contracts are TypeScript.
const { register } = require('tsx/cjs/api');

register();
const { runPublish } = require('./src/publishing/index.ts');

runPublish(process.argv.slice(2), process.env).then(({ exit, out, err }) => {
  process.stdout.write(out);
  if (err) process.stderr.write(`\n✗ ${err}`);
  process.exitCode = exit;
});
