import { run } from './bootstrap.mjs';

run('containers/bundle');
