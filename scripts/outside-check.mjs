import { run } from './bootstrap.mjs';

run('outside/main');
