import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { siteScript } from './vite/site-script.ts'

/** What the frame needs on every acting page: one file instead of twenty small ones, which compress badly. */
const frameParts =
  /\/(page-table|editor-pages|page-handle|storage-keys|site-data|outside-link|site-links|session-paths|icons?|menu|menu-entry|visible-menu|search-box|search-panel|top-navigation|font-size|use-words|use-page-locale|detail-page)\.tsx?$/

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), reactRouter(), siteScript()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: false,
    ...(isSsrBuild
      ? {}
      : { rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'frame-parts', test: frameParts }] } } } }),
  },
}))
