import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'

const entry = 'app/site/enhance/main.ts'
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
      const { fileName, code } = await bundle(this.environment.config.root)
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
      const { fileName } = await bundle(config.root)
      return `export const siteScriptUrl = ${JSON.stringify(`/${fileName}`)}`
    },
  }
}

async function bundle(root: string): Promise<Script> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rollupOptions: { input: join(root, entry), output: { format: 'es' } },
    },
  })
  const output = (Array.isArray(result) ? result : [result]).flatMap((part) => ('output' in part ? part.output : []))
  const chunk = output.find((file) => file.type === 'chunk')
  if (!chunk) throw new Error(`${entry} gave no script`)
  const hash = createHash('sha256').update(chunk.code).digest('base64url').slice(0, 8)
  return { fileName: `assets/site-${hash}.js`, code: chunk.code }
}
