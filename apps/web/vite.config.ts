import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { actingScripts } from './vite/acting-scripts.ts'
import { serviceWorker } from './vite/service-worker.ts'
import { siteScript } from './vite/site-script.ts'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), siteScript(), actingScripts(), serviceWorker()],
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: false },
})
