import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { callTags, onlyAsks } from './call.ts'
import { errorsOf } from './call-errors.ts'
import { everyCall } from './every-call.ts'

const folder = import.meta.dirname

/** What the contract files export under a name that ends in "Call". */
async function exportedCalls(): Promise<[name: string, call: unknown][]> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\/[\w-]+\.ts$/.test(file))
  const modules = await Promise.all(files.map((file): Promise<Record<string, unknown>> => import(join(folder, file))))
  return modules.flatMap((exported) => Object.entries(exported).filter(([name]) => name.endsWith('Call')))
}

const repeated = (values: readonly string[]) => values.filter((value, at) => values.indexOf(value) !== at)

describe('the calls of our API', () => {
  it('are all listed, each exported by its id', async () => {
    const exported = await exportedCalls()
    expect(exported.map(([name]) => name).toSorted()).toEqual(everyCall.map(({ id }) => `${id}Call`).toSorted())
    for (const [name, call] of exported) expect(everyCall, name).toContain(call)
  })

  it('have an id and an address of their own', () => {
    expect(repeated(everyCall.map(({ id }) => id))).toEqual([])
    expect(repeated(everyCall.map(({ method, path }) => `${method} ${path}`))).toEqual([])
  })

  it.each(everyCall.map((call) => [call.id, call] as const))(
    '%s says what it is, in a chapter of the document',
    (_, call) => {
      expect(call.summary.trim()).not.toBe('')
      expect(Object.keys(callTags)).toContain(call.tag)
      expect(call.path.includes(':')).toBe(call.params !== undefined)
    },
  )

  it.each(everyCall.filter(({ method }) => method === 'GET').map((call) => [call.id, call] as const))(
    '%s reads only, so it takes no body',
    (_, call) => {
      expect(call.body).toBeUndefined()
    },
  )

  it('say that they only ask exactly where their id begins with a word of asking, so that none is repeated that does something', () => {
    const isOfAsking = (id: string) => /^(check|count|find|list|preview|recommend|show)[A-Z]/.test(id)
    const posts = everyCall.filter(({ method }) => method === 'POST')
    expect(posts.filter(onlyAsks).map(({ id }) => id)).toEqual(posts.map(({ id }) => id).filter(isOfAsking))
    // What changes something has no business saying that it does not.
    expect(everyCall.filter(({ method }) => !['GET', 'POST'].includes(method)).filter(onlyAsks)).toEqual([])
  })
})

describe('what a call may refuse', () => {
  const named = (id: string) => {
    const call = everyCall.find((each) => each.id === id)
    if (!call) throw new Error(`no call ${id}`)
    return call
  }
  const refusals = (id: string) => errorsOf(named(id)).map(({ name, status }) => `${status} ${name}`)

  it('follows from its access and from what it takes', () => {
    expect(refusals('showProfile')).toEqual(['401 sessionExpired', '403 sessionRevoked', '403 notAllowed'])
    expect(refusals('showRemainingQuota')).toEqual(['422 validationFailed', '404 classNotFound'])
    expect(refusals('reportMessage')).toEqual(['401 notAllowed', '422 validationFailed', '404 notFound'])
    expect(refusals('logOut')).toEqual([])
    expect(errorsOf({ ...named('showEnrolled'), access: 'verifiedMember' }).map(({ name }) => name)).toContain(
      'notEligible',
    )
  })

  it('is said once, by the description or by the rule', () => {
    for (const call of everyCall) {
      const derived = errorsOf({ ...call, errors: [] }).map(({ name }) => name)
      expect(
        call.errors.filter((name) => derived.includes(name)),
        call.id,
      ).toEqual([])
    }
  })
})
