import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// The server that `npm run dev` passes API calls on to.
const server = process.env.KARCZMA_SERVER ?? 'http://127.0.0.1:1666';

export default defineConfig({
  plugins: [svelte()],
  build: {
    target: 'es2022',
    // Fonts and pictures stay files of their own: the page's policy allows no data: addresses.
    assetsInlineLimit: 0,
    reportCompressedSize: true,
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.ts'],
  },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
});
