import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** Served by the web under /staff, from files; nothing is rendered on a server. */
export default defineConfig({
  base: '/staff/',
  plugins: [tailwindcss()],
  build: {
    outDir: 'build',
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: false,
    // The navigation asks the calls who may make them, so all are there from the start: one file, not thirty.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'calls', test: /packages\/contracts\// }] } } },
  },
})
