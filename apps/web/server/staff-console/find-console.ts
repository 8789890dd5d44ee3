import { existsSync } from 'node:fs'

/** Where the staff console lies when it was built; a site without it is still a site. */
export function findConsole(): URL | undefined {
  const folder = new URL('../../../staff/build/', import.meta.url)
  return existsSync(new URL('index.html', folder)) ? folder : undefined
}
