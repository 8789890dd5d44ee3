import { createHash } from 'node:crypto'
import { wordNamespaces } from '@dhc/i18n/known-words'
import { locales } from '@dhc/locales/locale'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

const worker = 'service-worker'
const words = locales.flatMap((locale) =>
  ['staff', ...wordNamespaces].map((namespace) => `/locales/${locale}/${namespace}.json`),
)

/** The worker is told the files of this build; its text changes with them, so that a browser sees a new one. */
const namesOfFiles: Plugin = {
  name: 'dhc:names-of-files',
  generateBundle(_options, files) {
    const names = Object.keys(files)
      .filter((name) => name.startsWith('assets/'))
      .map((name) => `/staff/${name}`)
      .toSorted()
    const build = createHash('sha256').update(names.join()).digest('hex').slice(0, 12)
    const chunk = files[`${worker}.js`]
    if (chunk?.type !== 'chunk') throw new Error('the console has no service worker')
    if (chunk.imports.length > 0) throw new Error(`a service worker is one file, and imports ${chunk.imports.join()}`)
    chunk.code = chunk.code
      .replaceAll('__CONSOLE_FILES__', JSON.stringify([...names, '/runtime-config.json', ...words]))
      .replaceAll('__CONSOLE_BUILD__', JSON.stringify(build))
  },
}

/** Served by the web under /staff, from files; nothing is rendered on a server. */
export default defineConfig({
  base: '/staff/',
  plugins: [tailwindcss(), namesOfFiles],
  build: {
    outDir: 'build',
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: {
      input: { index: 'index.html', [worker]: 'src/console-worker.ts' },
      output: {
        // The worker lies beside the document under a name that stays (decision 0080).
        entryFileNames: ({ name }) => (name === worker ? '[name].js' : 'assets/[name]-[hash].js'),
        // The navigation asks the calls who may make them, so all are there from the start: one file, not thirty.
        codeSplitting: { groups: [{ name: 'calls', test: /packages\/contracts\// }] },
      },
    },
  },
})
