import { existsSync, globSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { locales } from '@dhc/locales/locale'
import { describe, expect, it } from 'vitest'
import { machines } from '../cluster/layout.ts'
import { projectRoot } from '../stack/environment.ts'
import { longestCrumb, mostLinesOfAFile } from './file-sizes.ts'
import { listFiles, readRepositoryFile as read } from './repository-files.ts'

const files = listFiles()
const howTos = files.filter((file) => /^docs\/how-to\/.*\.md$/.test(file))
const documents = ['README.md', 'CONTRIBUTING.md', ...howTos]
const linked = [...documents, ...files.filter((file) => /^docs\/.*\.md$/.test(file))]
const { scripts, engines } = JSON.parse(read('package.json')) as {
  scripts: Record<string, string>
  engines: { node: string }
}

/** What stands in `backquotes`, outside blocks of code. */
const spansOf = (text: string) =>
  [...text.replaceAll(/```[\s\S]*?```/g, '').matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span)

/** A place in the repository, with `<name>` and `…` for whatever may stand there. */
const isPath = (span: string) => /^(apps|bench|docs|e2e|ops|packages|tools)(\/[\w.<>{},*…-]+)+\/?$/.test(span)
const isFileName = (span: string) => /^([\w-]+\/)*[\w-][\w.-]*\.(tsx?|mjs|md|css|sql)$/.test(span) && !isPath(span)
const isSetting = (span: string) => /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)+$/.test(span)
/** Where a setting, or a word that follows a command, is read: not the documents, and no test. */
const code = files.filter((file) => /\.(tsx?|mjs|json|yaml|conf|env|service|template)$|\.env\.example$/.test(file))
const readAnywhere = lazily(() =>
  code
    .filter((file) => !/\.test\.|messages\//.test(file))
    .map(read)
    .join('\n'),
)
function lazily<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
const matches = (path: string) =>
  globSync(path.replaceAll(/<[^>]+>|…/g, '*').replace(/\/$/, ''), { cwd: projectRoot }).length > 0

describe.each(documents)('what %s names exists', (document) => {
  const text = read(document)

  it('as a file or folder', () => {
    const paths = spansOf(text).filter(isPath)
    expect(paths.filter((path) => !matches(path))).toEqual([])
  })

  it('as a file that is named by its end', () => {
    const names = spansOf(text).filter((span) => isFileName(span) && !/00NN/.test(span))
    expect(names.filter((name) => !files.some((file) => `/${file}`.endsWith(`/${name}`)))).toEqual([])
  })

  it('as a command of npm', () => {
    const commands = [...text.matchAll(/npm run ([\w-]+)(?: -w @dhc\/([\w-]+))?/g)]
    const isThere = ([, name = '', app]: RegExpMatchArray) =>
      Object.hasOwn(app ? JSON.parse(read(`apps/${app}/package.json`)).scripts : scripts, name)
    expect(commands.filter((command) => !isThere(command)).map(([command]) => command)).toEqual([])
  })

  it('as a word behind a command', () => {
    const words = [...text.matchAll(/npm run (bench|attack|cluster|endure|new) -- ([\w-]+)/g)].map(
      ([, , word = '']) => word,
    )
    const isKnown = (word: string) => existsSync(join(projectRoot, 'bench', word)) || readAnywhere().includes(word)
    expect(words.filter((word) => !isKnown(word))).toEqual([])
  })

  it('as a setting', () => {
    const settings = spansOf(text)
      .flatMap((span) => span.replace(/=.*$/, ''))
      .filter(isSetting)
    expect(settings.filter((name) => !new RegExp(`\\b${name}\\b`).test(readAnywhere()))).toEqual([])
  })
})

it.each(linked)('every link of %s leads to something', (document) => {
  const links = [...read(document).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link.replace(/#.*$/, ''))
  const own = links.filter((link) => link !== '' && !/^(https?|mailto):/.test(link))
  expect(own.filter((link) => !existsSync(join(projectRoot, dirname(document), link)))).toEqual([])
})

const foldersOf = (folder: string) =>
  readdirSync(join(projectRoot, folder), { withFileTypes: true }).flatMap((each) =>
    each.isDirectory() && files.some((file) => file.startsWith(`${folder}/${each.name}/`)) ? [each.name] : [],
  )

describe('README is whole', () => {
  const readme = read('README.md')
  const map = readme.slice(readme.indexOf('## Map'), readme.indexOf('## Other commands'))

  it.each(['apps', 'packages'])('its map has every folder of %s', (folder) => {
    const named = spansOf(map).map((span) => span.split('/').at(-1))
    expect(foldersOf(folder).filter((name) => !named.includes(name))).toEqual([])
  })

  it('it names every command, and every measurement', () => {
    const words = new Set(spansOf(readme).flatMap((span) => span.split(/[\s,]+/)))
    for (const [, block = ''] of readme.matchAll(/```sh([\s\S]*?)```/g))
      for (const word of block.split(/\s+/)) words.add(word)
    // What npm runs by itself is no command of anybody's.
    const commands = Object.keys(scripts).filter((name) => name !== 'postinstall')
    expect(commands.filter((name) => !words.has(name))).toEqual([])
    const benches = foldersOf('bench').filter((name) => files.includes(`bench/${name}/main.ts`))
    expect(benches.filter((name) => !words.has(name))).toEqual([])
  })

  it('it shows every picture that is stored', () => {
    const pictures = files.filter((file) => file.startsWith('docs/screenshots/'))
    expect(pictures.filter((file) => !readme.includes(`(${file})`))).toEqual([])
  })
})

describe('numbers of the documents are those of the code', () => {
  const inWords = [
    'zero',
    'one',
    'two',
    'three',
    'four',
    'five',
    'six',
    'seven',
    'eight',
    'nine',
    'ten',
    'eleven',
    'twelve',
  ]
  const messages = globSync('packages/locales/messages/en-US/*.json', { cwd: projectRoot }).length

  it('languages and files of words', () => {
    const said = documents.flatMap((file) =>
      [...read(file).matchAll(/\b(\w+) languages\b/g)].map(([, word = '']) => word),
    )
    const numbers = said.filter((word) => inWords.includes(word))
    expect(new Set(numbers)).toEqual(new Set([inWords[locales.length]]))
    expect(read('docs/requirements/decisions-d.md')).toContain(
      `${inWords[locales.length]} languages, ${inWords[messages]} namespaces`,
    )
  })

  it('the bounds of files', () => {
    const contributing = read('CONTRIBUTING.md')
    expect(contributing).toContain(`never more than ${mostLinesOfAFile}`)
    expect(contributing).toContain(`at most ${longestCrumb} lines`)
  })

  it('what the commands of the README do', () => {
    const readme = read('README.md')
    const crowd = ['readers', 'boards', 'importers'].map(
      (name) => new RegExp(`^const ${name} = (\\d+)$`, 'm').exec(read('tools/attack/slow.ts'))?.[1],
    )
    const [readers, boards, importers] = crowd
    expect(readme).toContain(`${readers} visitors who do not read, ${boards} open boards and ${importers} importers`)
    const taken = /randomRemovals\(Number\(words\[0\]\), (\d+)\)/.exec(read('tools/attack/main.ts'))?.[1]
    expect(readme).toContain(`takes out ${inWords[Number(taken)]} guards`)
    expect(readme).toContain(`[${inWords[Object.keys(machines).length]} machines on this one]`)
  })

  it('the Node that is needed', () => {
    expect(read('README.md')).toContain(`Node ${engines.node.replace('>=', '')} or newer`)
  })

  it('a decision has the number of its file, once', () => {
    const pages = files.filter((file) => file.startsWith('docs/decisions/'))
    const numbers = pages.map((file) => Number(/(\d{4})-/.exec(file)?.[1]))
    expect(new Set(numbers).size).toBe(numbers.length)
    expect(pages.map((file) => Number(/^# (\d+)\. /.exec(read(file))?.[1]))).toEqual(numbers)
  })
})
