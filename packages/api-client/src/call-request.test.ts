import { describeCall } from '@dhc/contracts/call'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { requestOf } from './call-request.ts'

const described = { access: 'staff', tag: 'staff', summary: '', payload: z.object({}), errors: [] } as const
const change = describeCall({
  ...described,
  id: 'changeThing',
  method: 'PATCH',
  path: '/api/staff/things/:id/parts/:part',
  params: z.object({ id: z.string(), part: z.string() }),
  body: z.object({ size: z.number() }),
})
const list = describeCall({
  ...described,
  id: 'listThings',
  method: 'GET',
  path: '/api/staff/things',
  query: z.object({ page: z.optional(z.number()), kind: z.optional(z.string()) }),
})

const locale = 'en-US'

describe('the request of a described call', () => {
  it('has the method of the description, and the body as it was given', () => {
    const { request } = requestOf(change, { locale, params: { id: '1', part: '2' }, body: { size: 3 } })
    expect(request).toMatchObject({ method: 'PATCH', locale, body: { size: 3 } })
  })

  it('puts each value into the path as one step, whatever it holds', () => {
    const { path } = requestOf(change, { locale, params: { id: '../a?b', part: '康' }, body: { size: 3 } })
    expect(path).toBe('/api/staff/things/..%2Fa%3Fb/parts/%E5%BA%B7')
  })

  it('asks only for what has a value', () => {
    expect(requestOf(list, { locale, query: { page: 2, kind: undefined } }).path).toBe(
      '/api/staff/things?page=2&locale=en',
    )
    expect(requestOf(list, { locale, query: {} }).path).toBe('/api/staff/things?locale=en')
  })

  it('carries the key of a retried write, and no such header without one (REL-04)', () => {
    const given = { locale, params: { id: '1', part: '2' }, body: { size: 3 } } as const
    const keyed = requestOf(change, { ...given, idempotencyKey: 'same-again' })
    expect(keyed.request.headers).toEqual({ 'idempotency-key': 'same-again' })
    expect(requestOf(change, given).request.headers).toEqual({})
  })

  it('is refused by the compiler when the values are not those of the description', () => {
    // @ts-expect-error: its body and its path are missing
    requestOf(change, { locale })
    // @ts-expect-error: a list takes no body
    requestOf(list, { locale, query: {}, body: {} })
    // @ts-expect-error: a page is a number
    expect(requestOf(list, { locale, query: { page: 'two' } }).path).toBe('/api/staff/things?page=two&locale=en')
  })
})
