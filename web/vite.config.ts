import { svelte } from '@sveltejs/vite-plugin-svelte';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

// The server that `npm run dev` passes API calls on to.
const server = process.env.KARCZMA_SERVER ?? 'http://127.0.0.1:1666';

/** All scripts of the client together, compressed, may weigh so many bytes. */
const SCRIPTS_BYTES_MAX = 400 * 1024;

/** Fails the build when the scripts have become too heavy. */
function budget(): Plugin {
  return {
    name: 'budget',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const bytes = chunks.reduce((sum, chunk) => sum + gzipSync(chunk.code).length, 0);
      const [had, most] = [bytes, SCRIPTS_BYTES_MAX].map((one) => `${(one / 1024).toFixed(1)} KiB`);
      if (bytes > SCRIPTS_BYTES_MAX) this.error(`the scripts weigh ${had} compressed; at most ${most} was expected`);
      this.info(`the scripts weigh ${had} of ${most}, compressed`);
    },
  };
}

export default defineConfig({
  plugins: [svelte(), budget()],
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
