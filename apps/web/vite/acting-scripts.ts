import { readFileSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { wordNamespaces } from '@dhc/i18n/known-words'
import { defaultLocale } from '@dhc/locales/locale'
import { messages } from '@dhc/locales/messages'
import type { Plugin, Rolldown } from 'vite'
import type { ActingScript } from '../app/acting/acting-script.ts'
import { actingEntries } from '../app/acting/entries.ts'
import { bundle, hashedNames } from './bundle.ts'
import { namedWords } from './named-words.ts'

const virtualId = 'virtual:acting-scripts'
const entryPrefix = 'acting:'

type Made = {
  readonly files: readonly { readonly fileName: string; readonly code: string }[]
  readonly scripts: Readonly<Record<string, ActingScript>>
}

let made: Promise<Made> | undefined

/**
 * Decision 0018: what the browser gets of React is built here and not by React Router: an entry for each acting page,
 * React in one file, what the pages share in another. The documents know the names (virtual:acting-scripts).
 */
export function actingScripts(smaller: readonly Plugin[]): Plugin {
  return {
    name: 'dhc:acting-scripts',
    async generateBundle() {
      if (this.environment.name !== 'client') return
      made ??= makeScripts(this.environment.config.root, smaller)
      for (const { fileName, code } of (await made).files) this.emitFile({ type: 'asset', fileName, source: code })
    },
    // React Router writes scripts for hydration by its own means; no document names them.
    writeBundle({ dir }, bundle) {
      if (this.environment.name !== 'client' || !dir) return
      for (const { type, fileName } of Object.values(bundle)) if (type === 'chunk') rmSync(join(dir, fileName))
    },
    resolveId(id) {
      return id === virtualId ? `\0${virtualId}` : undefined
    },
    async load(id) {
      if (id !== `\0${virtualId}`) return undefined
      made ??= makeScripts(this.environment.config.root, smaller)
      return `export const actingScripts = ${JSON.stringify((await made).scripts)}`
    },
  }
}

async function makeScripts(root: string, smaller: readonly Plugin[]): Promise<Made> {
  const names = Object.keys(actingEntries)
  const modules = new Map<string, readonly string[]>()
  const chunks = await bundle({
    root,
    plugins: [
      ...smaller,
      {
        name: 'dhc:modules-of-a-page',
        resolveId: (id) => (id.startsWith(entryPrefix) ? id : undefined),
        load: (id) => (id.startsWith(entryPrefix) ? entryOf(id.slice(entryPrefix.length), root) : undefined),
        buildEnd() {
          for (const name of names)
            modules.set(
              name,
              modulesBelow(entryPrefix + name, (id) => this.getModuleInfo(id)?.importedIds ?? []),
            )
        },
      },
    ],
    rolldownOptions: {
      // A page's address lands where it is named; no file carries the whole address book.
      optimization: { inlineConst: { mode: 'all' } },
      input: Object.fromEntries(names.map((name) => [name, entryPrefix + name])),
      output: { ...hashedNames, codeSplitting: { groups } },
    },
  })
  const scripts = names.map((name) => {
    const code = (modules.get(name) ?? []).filter(isOurs).map((file) => readFileSync(file, 'utf8'))
    return [name, scriptOf(name, chunks, namedWords(code, allKeys))]
  })
  return { files: chunks, scripts: Object.fromEntries(scripts) }
}

/** What the browser begins with: the component of the page in its root. */
function entryOf(name: string, root: string): string {
  const file = join(root, 'app/features', actingEntries[name] ?? '')
  const component = basename(file, '.tsx').replace(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase())
  return [
    `import { ${component} } from ${JSON.stringify(file)}`,
    `import { hydratePage } from ${JSON.stringify(join(root, 'app/acting/hydrate-page.tsx'))}`,
    `hydratePage(${component})`,
  ].join('\n')
}

const isOurs = (file: string) => /\.tsx?$/.test(file) && !file.includes('node_modules')

/**
 * What only some pages use must not weigh on the others, however many they are: charts and rules of health data, lists in
 * pages, courses and their enrolments, passwords and codes, everything that describes a person, and acting for somebody.
 */
const drawsCharts = /\/packages\/charts\/|node_modules\/(d3-|internmap)|\/(use-chart-of-readings|reading-filters)\.tsx?/
const isOfHealth =
  /\/features\/health-data\/|\/(reference|i18n)\/src\/health\/|\/reference\/src\/options\/health|\/member-api\/(health-data|reading)\.ts/
const isOfLists = /\/ui\/src\/pagination|\/list-pagination\.tsx|\/staff-api\/paging\.ts|\/content-types\.(ts|json)/
const isOfCourses = /\/features\/enrolments\/|\/member-api\/(enrol|enrolments|ballot-group|calendar-feed)\.ts/
const isOfProof =
  /\/member-api\/(password|session|one-time-code)\.ts|\/reference\/src\/password-rules|\/forms\/src\/(one-time-code|password-questions)|\/form-password\.tsx|\/with-work\.ts/
const isOfPerson =
  /\/member-api\/(profile|shown-particulars|checks-of-fields|corrections)\.ts|\/reference\/src\/(member-fields|particulars-rules|options\/person)|\/particulars\/src\/particulars\.ts|\/features\/account\/(?!actions)/
const isOfCarers = /\/member-api\/carers\.ts|\/member-page\/use-(may-act|draft)\.ts|\/carer-box\.tsx/
const isOfChanges = /\/member-api\/(particulars|profile-changes)\.ts/
const isOfDevices = /\/passkey-(device|shapes)\.ts|\/member-api\/passkeys\.ts|\/member-page\/device-button/
const isOfOwnActs = /\/features\/account\/actions\.ts/
const ofSome = [
  ...[drawsCharts, isOfHealth, isOfLists, isOfCourses],
  ...[isOfProof, isOfPerson, isOfCarers, isOfChanges, isOfDevices, isOfOwnActs],
]

/**
 * A visitor who goes from one form to the next has most of it already. A group takes along what its modules import, unless
 * a group before it has it: so what all pages share comes first.
 */
const groups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  { name: 'shared', minShareCount: 3, test: (id: string) => !ofSome.some((some) => some.test(id)) },
  { name: 'health', minShareCount: 3, test: (id: string) => isOfHealth.test(id) && !drawsCharts.test(id) },
  { name: 'charts', test: drawsCharts },
  { name: 'lists', minShareCount: 3, test: isOfLists },
  { name: 'courses', minShareCount: 2, test: isOfCourses },
  { name: 'proof', minShareCount: 2, test: isOfProof },
  { name: 'person', minShareCount: 2, test: isOfPerson },
  { name: 'carers', minShareCount: 2, test: isOfCarers },
  { name: 'changes', minShareCount: 2, test: isOfChanges },
  { name: 'devices', minShareCount: 2, test: isOfDevices },
  { name: 'acts', minShareCount: 2, test: isOfOwnActs },
]

const allKeys = Object.fromEntries(
  wordNamespaces.map((namespace) => [namespace, Object.keys(messages[defaultLocale][namespace])]),
)

function scriptOf(name: string, chunks: readonly Rolldown.OutputChunk[], words: ActingScript['words']): ActingScript {
  const entry = chunks.find((chunk) => chunk.isEntry && chunk.name === name)
  if (!entry) throw new Error(`the page ${name} gave no script`)
  const needs = modulesBelow(entry.fileName, (file) => chunks.find((chunk) => chunk.fileName === file)?.imports ?? [])
  return { url: `/${entry.fileName}`, needs: needs.slice(0, -1).map((file) => `/${file}`), words }
}

/**
 * Everything the first one imports, however deep, and then itself: each behind what it needs, so that they can be run one
 * by one. What is imported later, when it is needed, does not count.
 */
function modulesBelow(first: string, importsOf: (one: string) => readonly string[]): string[] {
  const seen = new Set<string>()
  const inOrder: string[] = []
  const visit = (one: string) => {
    if (seen.has(one)) return
    seen.add(one)
    for (const next of importsOf(one)) visit(next)
    inOrder.push(one)
  }
  visit(first)
  return inOrder
}
