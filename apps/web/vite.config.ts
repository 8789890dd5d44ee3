import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { actingScripts } from './vite/acting-scripts.ts'
import { serviceWorker } from './vite/service-worker.ts'
import { siteScript } from './vite/site-script.ts'
import { smallerScripts } from './vite/smaller-scripts.ts'

/**
 * `SMALLER_SCRIPTS=off`: the scripts are bundled as Vite does by itself, without what we rewrite in them
 * (vite/smaller-scripts.ts), to find out whether a fault is ours. The pages are the same and heavier.
 */
const smaller = process.env.SMALLER_SCRIPTS === 'off' ? [] : smallerScripts()

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), siteScript(smaller), actingScripts(smaller), serviceWorker()],
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: false },
})
