import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { plainImports } from './plain-imports.ts'

const entry = 'app/site/enhance/main.ts'
const virtualId = 'virtual:site-script'

type Script = { readonly fileName: string; readonly code: string; readonly isEntry: boolean }

/**
 * Architecture section 3: a reading page loads one small module and no React. It is bundled on its own, so that it
 * shares no chunk with the React pages; its hashed name goes into the documents. What few visitors need is a file that
 * the module fetches itself.
 */
export function siteScript(): Plugin {
  return {
    name: 'dhc:site-script',
    async generateBundle() {
      if (this.environment.name !== 'client') return
      for (const { fileName, code } of await bundle(this.environment.config.root))
        this.emitFile({ type: 'asset', fileName, source: code })
    },
    resolveId(id) {
      return id === virtualId ? `\0${virtualId}` : undefined
    },
    async load(id) {
      if (id !== `\0${virtualId}`) return undefined
      const { mode, config } = this.environment
      if (mode === 'dev') return `export const siteScriptUrl = ${JSON.stringify(`/${entry}`)}`
      // React hydrates the same document, so both builds need the same address.
      const main = (await bundle(config.root)).find(({ isEntry }) => isEntry)
      if (!main) throw new Error(`${entry} gave no script`)
      return `export const siteScriptUrl = ${JSON.stringify(`/${main.fileName}`)}`
    },
  }
}

async function bundle(root: string): Promise<Script[]> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [plainImports()],
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: { site: join(root, entry) },
        output: {
          format: 'es',
          entryFileNames: 'assets/[name]-[hash].js',
          chunkFileNames: 'assets/[name]-[hash].js',
        },
      },
    },
  })
  const output = (Array.isArray(result) ? result : [result]).flatMap((part) => ('output' in part ? part.output : []))
  return output.filter((file) => file.type === 'chunk')
}
