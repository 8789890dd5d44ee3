import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Ajv } from 'ajv'
import formats from 'ajv-formats'
import { beforeAll, describe, expect, it } from 'vitest'
import { billOfMaterials, type Lockfile } from './bill-of-materials.ts'

const lockfile: Lockfile = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'))
const at = new Date('2026-11-18T08:00:00Z')
const schemas = new URL(
  '../res/schema/',
  `file://${createRequire(import.meta.url).resolve('@cyclonedx/cyclonedx-library')}`,
)
const schemaOf = (name: string) => JSON.parse(readFileSync(new URL(`${name}.SNAPSHOT.schema.json`, schemas), 'utf8'))
const ofApi = () => billOfMaterials(lockfile, 'apps/api', at)
const scopeOf = (name: string) => ofApi().components.find((each) => each.name === name)?.scope

describe('the list of packages of each app (SEC-16)', () => {
  let problemsOf: (bill: unknown) => unknown

  beforeAll(() => {
    const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: true })
    formats.default(ajv)
    // Names in letters of other scripts are not among ours.
    for (const name of ['iri-reference', 'idn-email']) ajv.addFormat(name, true)
    for (const name of ['spdx', 'jsf-0.82'])
      ajv.addSchema(schemaOf(name), `http://cyclonedx.org/schema/${name}.SNAPSHOT.schema.json`)
    const validate = ajv.compile(schemaOf('bom-1.6'))
    problemsOf = (bill) => (validate(bill) ? [] : validate.errors)
  })

  it.each(['apps/api', 'apps/web', 'apps/staff', 'apps/cms', ''])(
    'of "%s" is a CycloneDX 1.6 document',
    (workspace) => {
      const bill = billOfMaterials(lockfile, workspace, at)
      expect(problemsOf(bill)).toEqual([])
      expect(bill.components.length).toBeGreaterThan(20)
      const refs = new Set([...bill.components, bill.metadata.component].map((each) => each['bom-ref']))
      expect(
        bill.dependencies.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn]).filter((ref) => !refs.has(ref)),
      ).toEqual([])
    },
  )

  it('would not pass with a fingerprint or a scope that is none', () => {
    const [first, ...rest] = ofApi().components
    expect(problemsOf({ ...ofApi(), components: [{ ...first, scope: 'perhaps' }, ...rest] })).not.toEqual([])
    expect(
      problemsOf({ ...ofApi(), components: [{ ...first, hashes: [{ alg: 'SHA-512', content: 'x' }] }] }),
    ).not.toEqual([])
  })

  it('names each with version, licence and the fingerprint of the lockfile', () => {
    const fastify = ofApi().components.find(({ name }) => name === 'fastify')
    const entry = lockfile.packages['node_modules/fastify']
    const content = Buffer.from(entry?.integrity?.slice('sha512-'.length) ?? '', 'base64').toString('hex')
    expect(fastify).toMatchObject({
      purl: `pkg:npm/fastify@${entry?.version}`,
      licenses: [{ expression: 'MIT' }],
      hashes: [{ alg: 'SHA-512', content }],
    })
  })

  it('keeps what only builds or tests apart from what the product runs on', () => {
    expect([scopeOf('fastify'), scopeOf('@dhc/contracts'), scopeOf('drizzle-kit'), scopeOf('smtp-server')]).toEqual([
      'required',
      'required',
      'excluded',
      'excluded',
    ])
    expect(scopeOf('react-dom')).toBeUndefined()
  })

  it('finds the version that Node would load, also where there are two', () => {
    const two: Lockfile = {
      packages: {
        'apps/a': { name: 'a', version: '1.0.0', dependencies: { b: '*', c: '*' } },
        'apps/a/node_modules/c': { version: '2.0.0' },
        'node_modules/b': { version: '1.0.0', dependencies: { c: '*' } },
        'node_modules/b/node_modules/d': { version: '3.0.0' },
        'node_modules/c': { version: '1.0.0', optionalDependencies: { d: '*', absent: '*' } },
      },
    }
    expect(billOfMaterials(two, 'apps/a', at).dependencies).toEqual([
      { ref: 'pkg:npm/a@1.0.0', dependsOn: ['pkg:npm/b@1.0.0', 'pkg:npm/c@2.0.0'] },
      { ref: 'pkg:npm/b@1.0.0', dependsOn: ['pkg:npm/c@1.0.0'] },
      { ref: 'pkg:npm/c@1.0.0', dependsOn: [] },
      { ref: 'pkg:npm/c@2.0.0', dependsOn: [] },
    ])
  })

  it('is the same for the same lockfile, but for its time', () => {
    expect(JSON.stringify(ofApi())).toBe(JSON.stringify(ofApi()))
  })
})
