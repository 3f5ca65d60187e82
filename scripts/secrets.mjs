// Needs no packages: secrets are made on a fresh clone, before containers are built.
import { createRequire } from 'module';
import { requireNode, ROOT } from './bootstrap.mjs';

requireNode();
const { main } = createRequire(import.meta.url)('./src/containers/secrets.cjs');
process.exitCode = await main(process.argv.slice(2), ROOT);
