import type { Call } from '@dhc/contracts/call'
import fc from 'fast-check'
import * as z from 'zod'

/** What a request is made of, before it is written down. */
export type AnyRequest = { readonly url: string; readonly body: unknown }

type Schema = { readonly [key: string]: unknown }

/**
 * SEC-11: requests that a call might get, from right to hostile, made of its own description. Ids are sometimes those of
 * things that exist, so that a request comes further than the first look at it.
 */
export function anyRequest({ path, params, query, body }: Call, knownIds: readonly string[]): fc.Arbitrary<AnyRequest> {
  const part = (schema: Call['body']) =>
    schema ? mixed(valueLike(jsonSchemaOf(schema), knownIds)) : fc.constant(undefined)
  return fc.record({ params: part(params), query: part(query), body: part(body) }).map((made) => ({
    url: addressOf(path, made.params) + queryOf(made.query),
    body: made.body,
  }))
}

const jsonSchemaOf = (schema: NonNullable<Call['body']>) =>
  z.toJSONSchema(schema as z.ZodType, { io: 'input', unrepresentable: 'any' }) as Schema

/** Most of the time as described, sometimes with one thing wrong, sometimes nothing of the kind. */
function mixed(described: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const oneWrong = fc
    .tuple(described, hostileValue(), fc.nat())
    .map(([value, hostile, at]) => replaceOne(value, hostile, at))
  return fc.oneof({ weight: 4, arbitrary: described }, { weight: 5, arbitrary: oneWrong }, hostileValue())
}

function replaceOne(value: unknown, hostile: unknown, at: number): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return hostile
  const keys = Object.keys(value)
  const key = keys[at % (keys.length + 1)] ?? 'somethingElse'
  const inside = (value as Record<string, unknown>)[key]
  const isDeeper = typeof inside === 'object' && inside !== null && at % 2 === 0
  return { ...value, [key]: isDeeper ? replaceOne(inside, hostile, Math.floor(at / 2)) : hostile }
}

const deep = (levels: number): unknown => (levels === 0 ? 'deep' : [deep(levels - 1)])

const hostileTexts = [
  ...['\0', 'a\0b', '\uD800', '\uDFFF\uD800', '\u202Egpj.exe', '\uFEFF', '\u0085\u2028\u2029', '😀'.repeat(300)],
  ...["' or 1=1 --", '"; drop table member; --', '%', '_%\\', '{{7*7}}', '=cmd|calc!A1', '../../etc/passwd'],
  ...['<script>alert(1)</script>', 'javascript:alert(1)', '__proto__', 'constructor', 'NaN', 'Infinity', '-0', '1e999'],
  ...[
    '2026-02-31',
    '0000-00-00',
    '9999-12-31',
    '+275760-09-13',
    '24:00',
    '２０２６',
    '٢٠٢٦',
    'null',
    '',
    ' ',
    '\n',
    '\t',
  ],
  ...['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff', 'x'.repeat(20_000)],
]

function hostileValue(): fc.Arbitrary<unknown> {
  return fc.oneof(
    fc.constantFrom<unknown>(...hostileTexts),
    fc.constantFrom<unknown>(null, true, 0, -1, 1.5, 1e308, -1e308, 2 ** 31, 2 ** 53, 2 ** 63, 5e-324),
    fc.constantFrom<unknown>([], {}, [[]], [null], { length: 1 }, deep(200), Array(2000).fill(0)),
    fc.constantFrom<unknown>(JSON.parse('{"__proto__":{"isAdmin":true}}'), { constructor: { prototype: {} } }),
    fc.string({ unit: 'binary', maxLength: 80 }),
  )
}

const anyId = (knownIds: readonly string[]) => fc.oneof(fc.uuid(), fc.constantFrom(...knownIds))

function textOf({ format }: Schema, knownIds: readonly string[]): fc.Arbitrary<unknown> {
  if (format === 'uuid') return anyId(knownIds)
  if (format === 'date') return fc.constantFrom('2026-11-14', '2026-02-29', '1950-01-31', '2026-12-31')
  if (format === 'date-time')
    return fc.constantFrom('2026-11-14T08:00:00+08:00', '2026-11-14T00:00:00Z', '2026-11-14T08:00:00.000001+08:00')
  const likely = [
    'SSPD000102',
    '55500102',
    '+85255500102',
    'CHAN',
    '陳大文',
    'Demo1234',
    '123456',
    'NU-01A',
    'CORE',
    'A',
  ]
  return fc.oneof(fc.constantFrom(...likely), anyId(knownIds), fc.string({ unit: 'grapheme', maxLength: 40 }))
}

function valueLike(schema: Schema, knownIds: readonly string[]): fc.Arbitrary<unknown> {
  const inner = (each: unknown) => valueLike(each as Schema, knownIds)
  if (Array.isArray(schema.enum)) return fc.constantFrom<unknown>(...schema.enum)
  if ('const' in schema) return fc.constant(schema.const)
  const choices = schema.anyOf ?? schema.oneOf
  if (Array.isArray(choices)) return fc.oneof(...choices.map(inner))
  if (schema.type === 'null') return fc.constant(null)
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'integer' || schema.type === 'number') return numberOf(schema)
  if (schema.type === 'array') return fc.array(inner(schema.items ?? {}), { maxLength: 4 })
  if (schema.type === 'object') return objectOf(schema, inner)
  if (schema.type === 'string') return textOf(schema, knownIds)
  return fc.oneof(fc.integer(), textOf({}, knownIds))
}

function numberOf({ minimum = -10, maximum = 400 }: Schema): fc.Arbitrary<unknown> {
  const [min, max] = [Math.ceil(Number(minimum)), Math.floor(Number(maximum))]
  return fc.oneof(
    fc.integer({ min: Math.max(min, -(2 ** 31)), max: Math.min(max, 2 ** 31 - 1) }),
    fc.constantFrom(1, 120, 36.6),
  )
}

function objectOf({ properties = {}, required = [] }: Schema, inner: (each: unknown) => fc.Arbitrary<unknown>) {
  const entries = Object.entries(properties as Record<string, unknown>).map(
    ([key, each]) => [key, inner(each)] as const,
  )
  return fc.record(Object.fromEntries(entries), { requiredKeys: required as string[] })
}

/** A lone surrogate cannot stand in an address at all: such a request never leaves a client. */
const inAddress = (value: unknown) => encodeURIComponent(textIn(value).toWellFormed())
const textIn = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))

function addressOf(path: string, params: unknown): string {
  const given = typeof params === 'object' && params !== null ? (params as Record<string, unknown>) : {}
  return path.replaceAll(/:(\w+)/g, (_, name: string) => inAddress(given[name] ?? params).slice(0, 2000) || '-')
}

function queryOf(query: unknown): string {
  if (query === undefined) return ''
  if (typeof query !== 'object' || query === null) return `?${inAddress(query)}`
  const pairs = Object.entries(query).map(([key, value]) => `${inAddress(key)}=${inAddress(value)}`)
  return `?${pairs.join('&').slice(0, 8000)}`
}
