import { type Call, onlyAsks } from '@dhc/contracts/call'
import { everyCall } from '@dhc/contracts/every-call'
import * as z from 'zod'

type Schema = {
  readonly type?: string
  readonly format?: string
  readonly pattern?: string
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
}

export type Question = { readonly call: Call; readonly url: string; readonly body: unknown }

/** What stands for a parameter or a field of this name, `id`, or of one call alone, `showRoll.id`. */
export type Known = Readonly<Record<string, unknown>>

/**
 * Every call that only asks: once with nothing but what it needs, and once more with each of its filters. So whatever a
 * list can be asked for is asked.
 */
export function everyQuestion(known: Known): readonly Question[] {
  // A stream of events has no end, and its first line is all it asks.
  const isAsking = (call: Call) => onlyAsks(call) || call.id.startsWith('export')
  const asking = everyCall.filter((call) => isAsking(call) && call.media !== 'text/event-stream')
  return asking.flatMap((call) => {
    const knownTo: Known = { ...known, ...ofCall(call, known) }
    const path = call.path.replaceAll(/:(\w+)/g, (_, name: string) => String(knownTo[name] ?? known.id))
    const bodies = variationsOf(call.body, knownTo)
    const queries = variationsOf(call.query, knownTo)
    return [
      ...queries.map((query) => ({ call, url: path + textOf(query), body: bodies[0] })),
      ...bodies.slice(1).map((body) => ({ call, url: path + textOf(queries[0] ?? {}), body })),
    ]
  })
}

function ofCall({ id }: Call, known: Known): Known {
  const its = Object.entries(known).filter(([name]) => name.startsWith(`${id}.`))
  return Object.fromEntries(its.map(([name, value]) => [name.slice(id.length + 1), value]))
}

function variationsOf(described: Call['body'], known: Known): readonly Readonly<Record<string, unknown>>[] {
  if (!described) return [{}]
  const schema = z.toJSONSchema(described as z.ZodType, { io: 'input', unrepresentable: 'any' }) as Schema
  const [{ properties = {}, required = [] } = {}] = schema.anyOf ?? [schema]
  const fieldOf = (name: string) => [name, sampleOf(name, properties[name] ?? {}, known)] as const
  const needed = Object.fromEntries(required.map(fieldOf))
  const optional = Object.keys(properties).filter((name) => !required.includes(name))
  return [needed, ...optional.map((name) => ({ ...needed, ...Object.fromEntries([fieldOf(name)]) }))]
}

function sampleOf(name: string, schema: Schema, known: Known): unknown {
  if (name in known) return known[name]
  if (schema.enum) return schema.enum[0]
  const [first] = schema.anyOf ?? []
  if (first) return sampleOf(name, first, known)
  if (schema.type === 'boolean') return true
  if (schema.type === 'integer' || schema.type === 'number') return 1
  if (schema.type === 'array') return [sampleOf(name, schema.items ?? {}, known)]
  if (schema.type === 'object') return {}
  if (schema.format === 'uuid') return known.id
  return 'CHAN'
}

function textOf(query: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(query).map(([key, value]) => `${key}=${encodeURIComponent(String(value))}`)
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}
