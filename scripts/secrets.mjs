import { run } from './bootstrap.mjs';

run('containers/secrets');
