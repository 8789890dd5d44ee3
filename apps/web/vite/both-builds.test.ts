import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { expect, it } from 'vitest'
import { type $ZodType, toJSONSchema } from 'zod/v4/core'
import { bundle } from './bundle.ts'
import { smallerScripts } from './smaller-scripts.ts'

/** Without the list of all calls, which is made for the service and its document by the very parts that are left out. */
const contracts = globSync('packages/contracts/src/**/*.ts', {
  exclude: ['**/*.test.ts', '**/testing/**', '**/every-call.ts'],
}).toSorted()
const entryId = '\0everything-a-page-may-load'
const lazyId = '\0loaded-later'

/** Every contract, and something that is loaded later, as a script of the browser gets them. */
const entry: Plugin = {
  name: 'test:entry',
  resolveId: (id) => ([entryId, lazyId].includes(id) ? id : undefined),
  load(id) {
    if (id === lazyId) return `export const words = 'came later'`
    if (id !== entryId) return undefined
    const all = contracts.map((file, at) => `import * as m${at} from ${JSON.stringify(resolve(file))}`)
    const table = contracts.map((file, at) => `${JSON.stringify(file)}: m${at}`)
    return `${all.join('\n')}\nexport const contracts = { ${table.join()} }\nexport const later = () => import(${JSON.stringify(lazyId)})`
  },
}

type Bundled = {
  readonly contracts: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  readonly later: () => Promise<{ readonly words: string }>
}

async function bundled(smaller: readonly Plugin[]): Promise<{ readonly loaded: Bundled; readonly length: number }> {
  const chunks = await bundle({
    plugins: [...smaller, entry],
    rolldownOptions: {
      input: entryId,
      preserveEntrySignatures: 'strict',
      output: { format: 'es', codeSplitting: false },
    },
  })
  const code = chunks.map((chunk) => chunk.code).join('\n')
  const loaded: Bundled = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`)
  return { loaded, length: code.length }
}

const isSchema = (value: unknown): value is $ZodType => typeof value === 'object' && value !== null && '_zod' in value
const isCall = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value
const leftOut = ['tag', 'summary', 'headers', 'params', 'query', 'body', 'largestBodyBytes', 'isLong', 'errors']

/** Remarks are for the document of the calls; without one, a choice of plain types is written as a list of their names. */
function withoutRemarks(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutRemarks)
  if (typeof schema !== 'object' || schema === null) return schema
  const { anyOf, ...parts } = Object.fromEntries(
    Object.entries(schema)
      .filter(([name, part]) => name !== 'description' || typeof part !== 'string')
      .map(([name, part]) => [name, withoutRemarks(part)]),
  )
  if (!Array.isArray(anyOf)) return parts
  const isPlain = anyOf.every((each) => Object.keys(each).join() === 'type')
  return isPlain ? { ...parts, type: anyOf.map(({ type }) => type) } : { ...parts, anyOf }
}

/** What a page can learn of an export: a schema by all that it accepts, a call without what no page reads. */
function readable(value: unknown): unknown {
  if (isSchema(value)) return withoutRemarks(toJSONSchema(value, { unrepresentable: 'any', io: 'input' }))
  if (typeof value === 'function') return `function ${value.length}`
  if (Array.isArray(value)) return value.map(readable)
  if (value instanceof RegExp || value instanceof Date || typeof value !== 'object' || value === null)
    return String(value)
  const parts = Object.entries(value).filter(([name]) => !isCall(value) || !leftOut.includes(name))
  return Object.fromEntries(parts.map(([name, part]) => [name, readable(part)]))
}

it('SMALLER_SCRIPTS: with and without what we rewrite a page gets the same calls and schemas, and loads the same later', async () => {
  const [ours, plain] = [await bundled(smallerScripts()), await bundled([])]
  const names = Object.keys(plain.loaded.contracts)
  expect(names.length).toBeGreaterThan(50)
  for (const name of names)
    expect(readable(ours.loaded.contracts[name]), name).toEqual(readable(plain.loaded.contracts[name]))
  expect((await ours.loaded.later()).words).toBe((await plain.loaded.later()).words)
  expect(ours.length).toBeLessThan(plain.length)
}, 120_000)
