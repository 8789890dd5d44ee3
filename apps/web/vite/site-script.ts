import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'

/** By the name of the file: what every page loads, and what one page loads besides. */
const entries = { site: 'app/site/enhance/main.ts', ballot: 'app/site/enhance/ballot.ts' }
const names = Object.keys(entries) as (keyof typeof entries)[]
const virtualId = 'virtual:site-script'

type Script = { readonly fileName: string; readonly code: string }

/**
 * Architecture section 3: a reading page loads one small module and no React. It is bundled on its own, so that it
 * shares no chunk with the React pages and stays one request; its hashed name goes into the documents.
 */
export function siteScript(): Plugin {
  return {
    name: 'dhc:site-script',
    async generateBundle() {
      if (this.environment.name !== 'client') return
      for (const { fileName, code } of await Promise.all(
        names.map((name) => bundle(this.environment.config.root, name)),
      ))
        this.emitFile({ type: 'asset', fileName, source: code })
    },
    resolveId(id) {
      return id === virtualId ? `\0${virtualId}` : undefined
    },
    async load(id) {
      if (id !== `\0${virtualId}`) return undefined
      const { mode, config } = this.environment
      // React hydrates the same document, so both builds need the same address.
      const files = mode === 'dev' ? names.map((name) => entries[name]) : await fileNames(config.root)
      return names.map((name, at) => `export const ${name}ScriptUrl = ${JSON.stringify(`/${files[at]}`)}`).join('\n')
    },
  }
}

async function fileNames(root: string): Promise<string[]> {
  const scripts = await Promise.all(names.map((name) => bundle(root, name)))
  return scripts.map(({ fileName }) => fileName)
}

async function bundle(root: string, name: keyof typeof entries): Promise<Script> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rollupOptions: { input: join(root, entries[name]), output: { format: 'es' } },
    },
  })
  const output = (Array.isArray(result) ? result : [result]).flatMap((part) => ('output' in part ? part.output : []))
  const chunk = output.find((file) => file.type === 'chunk')
  if (!chunk) throw new Error(`${entries[name]} gave no script`)
  const hash = createHash('sha256').update(chunk.code).digest('base64url').slice(0, 8)
  return { fileName: `assets/${name}-${hash}.js`, code: chunk.code }
}
