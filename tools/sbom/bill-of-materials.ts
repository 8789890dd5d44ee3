type Locked = {
  readonly name?: string
  readonly version?: string
  readonly license?: string
  readonly integrity?: string
  readonly resolved?: string
  readonly link?: boolean
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>
}

export type Lockfile = { readonly packages: Readonly<Record<string, Locked>> }

/** `excluded` is CycloneDX's word for what builds and tests the product and is no part of it. */
type Scope = 'required' | 'excluded'

/** Found by their folder in the lockfile, which is how npm tells two versions of one package apart. */
type Found = ReadonlyMap<string, Scope>

/**
 * SEC-16: the packages of one workspace (`apps/api`, or '' for what builds and tests the whole) as a CycloneDX 1.6
 * document. It is made of the lockfile alone: the same lockfile makes the same document at any hour but for its time.
 */
export function billOfMaterials(lockfile: Lockfile, workspace: string, at: Date) {
  const root = entryOf(lockfile, workspace)
  const found = packagesOf(lockfile, workspace)
  const components = new Map<string, ReturnType<typeof componentOf>>()
  const edges = new Map<string, Set<string>>()
  for (const [path, scope] of found) {
    const entry = entryOf(lockfile, path)
    const ref = purlOf(path, entry)
    const former = components.get(ref)
    components.set(ref, componentOf(ref, path, entry, former?.scope === 'required' ? 'required' : scope))
    edges.set(ref, new Set([...(edges.get(ref) ?? []), ...refsOf(lockfile, path, needsOf(entry))]))
  }
  const rootRef = purlOf(workspace, root)
  edges.set(
    rootRef,
    refsOf(lockfile, workspace, namesOf(root.dependencies, root.optionalDependencies, root.devDependencies)),
  )
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      timestamp: at.toISOString(),
      lifecycles: [{ phase: 'pre-build' }],
      component: { ...componentOf(rootRef, workspace, root, 'required'), type: 'application' },
    },
    components: [...components.values()].toSorted(byRef),
    dependencies: [...edges]
      .map(([ref, on]) => ({ ref, dependsOn: [...on].filter((each) => each !== ref).toSorted() }))
      .toSorted((one, other) => one.ref.localeCompare(other.ref, 'en')),
  }
}

const byRef = (one: { readonly 'bom-ref': string }, other: { readonly 'bom-ref': string }) =>
  one['bom-ref'].localeCompare(other['bom-ref'], 'en')

function entryOf({ packages }: Lockfile, path: string): Locked {
  const entry = packages[path]
  if (!entry) throw new Error(`The lockfile has no package at "${path}".`)
  return entry
}

/** What the product runs on first; then what only builds or tests it, as far as it is not there already. */
function packagesOf(lockfile: Lockfile, workspace: string): Found {
  const found = new Map<string, Scope>()
  const follow = (path: string, names: readonly string[], scope: Scope) => {
    for (const name of names) {
      const at = folderOf(lockfile, path, name)
      if (at === undefined || at === workspace || found.has(at)) continue
      found.set(at, scope)
      follow(at, needsOf(entryOf(lockfile, at)), scope)
    }
  }
  const { dependencies, optionalDependencies, devDependencies } = entryOf(lockfile, workspace)
  follow(workspace, namesOf(dependencies, optionalDependencies), 'required')
  follow(workspace, namesOf(devDependencies), 'excluded')
  return found
}

const namesOf = (...groups: readonly (Readonly<Record<string, string>> | undefined)[]) =>
  groups.flatMap((group) => Object.keys(group ?? {}))

/** What it says it would use if it were there is no part of the product because something else brings it. */
function needsOf(entry: Locked): readonly string[] {
  const peers = namesOf(entry.peerDependencies).filter((name) => !entry.peerDependenciesMeta?.[name]?.optional)
  return [...namesOf(entry.dependencies, entry.optionalDependencies), ...peers]
}

/** Where Node finds a package: beside who asks, then one folder further out each time. Nothing for what is not installed. */
function folderOf({ packages }: Lockfile, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = outOf(folder)) {
    const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`
    const entry = packages[path]
    if (entry) return entry.link ? entry.resolved : path
    if (folder === '') return undefined
  }
}

const outOf = (folder: string) => folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))

function refsOf(lockfile: Lockfile, path: string, names: readonly string[]): Set<string> {
  const folders = names.flatMap((name) => folderOf(lockfile, path, name) ?? [])
  return new Set(folders.map((folder) => purlOf(folder, entryOf(lockfile, folder))))
}

const nameOf = (path: string, { name }: Locked) =>
  name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

const purlOf = (path: string, entry: Locked) =>
  `pkg:npm/${nameOf(path, entry).replace('@', '%40')}@${encodeURIComponent(entry.version ?? '0')}`

function componentOf(ref: string, path: string, entry: Locked, scope: Scope) {
  return {
    type: 'library',
    'bom-ref': ref,
    name: nameOf(path, entry),
    version: entry.version ?? '0',
    scope,
    purl: ref,
    ...(entry.integrity ? { hashes: [hashOf(entry.integrity)] } : {}),
    ...(entry.license ? { licenses: [licenceOf(entry.license)] } : {}),
  }
}

function hashOf(integrity: string) {
  const [algorithm, value = ''] = integrity.split('-', 2)
  if (algorithm !== 'sha512') throw new Error(`A fingerprint of another kind than SHA-512: ${integrity}`)
  return { alg: 'SHA-512', content: Buffer.from(value, 'base64').toString('hex') }
}

/** An expression of SPDX, or the words of the package where it only says where to read. */
const licenceOf = (license: string) =>
  /^(SEE LICEN[CS]E|UNLICENSED)/i.test(license) ? { license: { name: license } } : { expression: license }
