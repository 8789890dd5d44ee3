import { dirname, join } from 'node:path/posix'

/** CONTRIBUTING.md, "Files": fewer, fuller files. */
export const mostLinesOfAFile = 300
/** A quarter less than there were; whoever comes near asks first what can be one file. */
export const mostFiles = 1_900
export const mostCrumbs = 20
/** What stands, with room for what is being built; whoever simplifies lowers it. */
export const mostLines = 141_000

/** What is counted: everything somebody writes and reads as code, except tests. */
export const isCounted = (file: string) =>
  /\.([cm]?[jt]s|[jt]sx|css)$/.test(file) && !/\.(test|spec)\./.test(file) && !file.includes('/types/generated/')

export const linesOf = (text: string) => text.split('\n').length - 1

export const longestCrumb = 20

type Source = { readonly file: string; readonly text: string }

/** Files so short that their one reader, in the same folder, could as well contain them. */
export function crumbsOf(sources: readonly Source[]): readonly string[] {
  const files = new Set(sources.map(({ file }) => file))
  const importers = new Map<string, Set<string>>()
  for (const { file, text } of sources)
    for (const imported of importsOf(text).map((name) => resolve(name, file, files)))
      if (imported && imported !== file) importers.set(imported, (importers.get(imported) ?? new Set()).add(file))
  return sources
    .filter(({ file, text }) => {
      const [importer, ...others] = importers.get(file) ?? []
      const isAlone = importer !== undefined && others.length === 0
      return linesOf(text) <= longestCrumb && isAlone && dirname(importer) === dirname(file)
    })
    .map(({ file }) => file)
}

function importsOf(text: string): readonly string[] {
  return [...text.matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)].map(([, name = '']) => name)
}

function resolve(name: string, from: string, files: ReadonlySet<string>): string | undefined {
  const [, workspace, rest] = /^@dhc\/([^/]+)\/(.+)$/.exec(name) ?? []
  if (!workspace && !name.startsWith('.')) return undefined
  const path = workspace ? `packages/${workspace}/src/${rest}` : join(dirname(from), name)
  return [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`].find((each) => files.has(each))
}
