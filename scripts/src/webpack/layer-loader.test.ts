import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ROOT } from './common';

const layered = createRequire(__filename)('./layer-loader.cjs') as (
  this: { resourcePath: string },
  css: string,
) => string;

test.each([
  ['shared-ui/src/layout/box.module.css', 'ui'],
  ['shell/src/frame/header.module.css', 'shell'],
  ['mfe-account/src/features/auth/login.module.css', 'remote'],
  ['mfe-of-another-team/src/page.module.css', 'remote'],
])('%s is in the layer %s, with its rules on their lines', (file, layer) => {
  const css = '.a {\n  color: red;\n}\n';
  const resourcePath = join(ROOT, file);
  expect(layered.call({ resourcePath }, css)).toBe(`@layer ${layer} {${css}}`);
});
