import { viteRemote } from '@evcare/platform/vite';
import { defineConfig } from 'vite';

export default defineConfig({ plugins: [viteRemote(import.meta.dirname)] });
