import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The compiler only adds files: a content type that was removed would stay, and Strapi would go on making its table on
 * every machine that has built before. The admin panel has a build of its own and stays.
 */
const adminPanel = 'build'
const dist = join(import.meta.dirname, 'dist')
for (const name of existsSync(dist) ? readdirSync(dist) : []) {
  if (name !== adminPanel) rmSync(join(dist, name), { recursive: true })
}
