import type { Plugin } from 'vite'

/**
 * Vite wraps every `import()` in a function that loads style sheets and hints first: 660 bytes gzip on every page, and
 * our scripts have no style sheets.
 */
export function plainImports(): Plugin {
  return {
    name: 'dhc:plain-imports',
    enforce: 'pre',
    load: (id) => (id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load()' : undefined),
  }
}
