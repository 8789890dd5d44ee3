import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { bundle } from './bundle.ts'

const source = 'app/service-worker/service-worker.ts'
const fileName = 'service-worker.js'

/** Decision 0031: one file at the root of the site, under a name that stays; its text changes with what it stores. */
export function serviceWorker(): Plugin {
  return {
    name: 'dhc:service-worker',
    async generateBundle(_options, files) {
      if (this.environment.name !== 'client') return
      const names = Object.keys(files).toSorted().join()
      const version = createHash('sha256').update(names).digest('hex').slice(0, 12)
      this.emitFile({ type: 'asset', fileName, source: await bundled(this.environment.config.root, version) })
    },
  }
}

async function bundled(root: string, version: string): Promise<string> {
  const [script] = await bundle({
    root,
    define: { __BUILD__: JSON.stringify(version) },
    rolldownOptions: { input: join(root, source), output: { format: 'iife', entryFileNames: fileName } },
  })
  if (!script) throw new Error(`${source} gave no script`)
  return script.code
}
