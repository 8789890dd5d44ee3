import { createRequire, registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'

const fromHere = createRequire(__filename)

/**
 * npm puts Strapi's core into the repository's node_modules but its plugins (which need React 18) into this app's, where
 * the core does not look. What it cannot find is looked up from here; import this file before Strapi.
 */
registerHooks({
  resolve(specifier, context, nextResolve) {
    try {
      return nextResolve(specifier, context)
    } catch (error) {
      if (!specifier.startsWith('@strapi/') || context.parentURL === pathToFileURL(__filename).href) throw error
      return { url: pathToFileURL(fromHere.resolve(specifier)).href, shortCircuit: true }
    }
  },
})
