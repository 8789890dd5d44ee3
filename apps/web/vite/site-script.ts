import { join } from 'node:path'
import type { Plugin } from 'vite'
import { bundle, hashedNames } from './bundle.ts'

/** By the name of the file: what every page loads, and what one page loads besides. */
const entries = { site: 'app/site/enhance/main.ts', ballot: 'app/site/enhance/ballot.ts' }
const names = Object.keys(entries) as (keyof typeof entries)[]
const virtualId = 'virtual:site-script'

/**
 * Decision 0003: a reading page loads one small module and no React. It is bundled on its own, so that it
 * shares no chunk with the React pages; its hashed name goes into the documents. What few visitors need is a file that
 * the module fetches itself.
 */
export function siteScript(smaller: readonly Plugin[]): Plugin {
  return {
    name: 'dhc:site-script',
    async generateBundle() {
      if (this.environment.name !== 'client') return
      const scripts = await Promise.all(names.map((name) => scriptsOf(this.environment.config.root, name, smaller)))
      for (const { fileName, code } of scripts.flat()) this.emitFile({ type: 'asset', fileName, source: code })
    },
    resolveId(id) {
      return id === virtualId ? `\0${virtualId}` : undefined
    },
    async load(id) {
      if (id !== `\0${virtualId}`) return undefined
      const { mode, config } = this.environment
      // React hydrates the same document, so both builds need the same address.
      const files = await Promise.all(
        names.map((name) => (mode === 'dev' ? entries[name] : fileName(config.root, name, smaller))),
      )
      return names.map((name, at) => `export const ${name}ScriptUrl = ${JSON.stringify(`/${files[at]}`)}`).join('\n')
    },
  }
}

async function fileName(root: string, name: keyof typeof entries, smaller: readonly Plugin[]): Promise<string> {
  const main = (await scriptsOf(root, name, smaller)).find(({ isEntry }) => isEntry)
  if (!main) throw new Error(`${entries[name]} gave no script`)
  return main.fileName
}

const scriptsOf = (root: string, name: keyof typeof entries, smaller: readonly Plugin[]) =>
  bundle({
    root,
    plugins: [...smaller],
    rolldownOptions: { input: { [name]: join(root, entries[name]) }, output: hashedNames },
  })
