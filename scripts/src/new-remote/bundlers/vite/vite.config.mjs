import { viteRemote } from '@evcare/shared-contracts/build';
import { defineConfig } from 'vite';

export default defineConfig({ plugins: [viteRemote(import.meta.dirname)] });
