import { memberErrors } from '@dhc/contracts/member-api/errors'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { askAgain } from './ask-again.ts'
import type { Outcome } from './call-outcome.ts'

const came: Outcome<string> = { ok: true, payload: 'the list' }
const refused = (name: 'unavailable' | 'notFound' | 'unexpected' | 'tooManyRequests'): Outcome<string> => ({
  ok: false,
  refusal: { ...memberErrors[name], name, message: '', fields: {}, retryAfterSeconds: undefined },
})
const unanswered = (fault: string): Outcome<string> => ({
  ok: false,
  refusal: { status: 0, code: 0, name: undefined, message: '', fields: {}, retryAfterSeconds: undefined, fault },
})

type Sent = Parameters<typeof askAgain>[0]

/** What a page comes to that is answered so, one after the other, and how long it paused before each further time. */
const asked = (...answers: readonly Outcome<string>[]) => sent({ method: 'GET' }, ...answers)

async function sent(call: Sent, ...answers: readonly Outcome<string>[]) {
  const pauses: number[] = []
  let times = 0
  const outcome = await askAgain(
    call,
    async () => answers[times++] ?? expect.fail('asked once too often'),
    async (ms) => void pauses.push(ms),
  )
  return { outcome, pauses }
}

afterEach(() => vi.unstubAllGlobals())

describe('a page that only asks', () => {
  it('asks once where it is answered', async () => {
    expect(await asked(came)).toEqual({ outcome: came, pauses: [] })
  })

  it('asks again after a moment, and after a longer one, while the service says that it is away', async () => {
    expect(await asked(refused('unavailable'), came)).toEqual({ outcome: came, pauses: [1000] })
    expect(await asked(refused('unavailable'), refused('unavailable'), came)).toEqual({
      outcome: came,
      pauses: [1000, 3000],
    })
  })

  it('asks again when the connection broke, but not on a phone that has no network at all', async () => {
    const broken = unanswered('TypeError')
    expect(await asked(broken, broken, came)).toEqual({ outcome: came, pauses: [1000, 3000] })
    vi.stubGlobal('navigator', { onLine: false })
    expect(await asked(broken)).toEqual({ outcome: broken, pauses: [] })
  })

  it('tells of the third time and asks no more', async () => {
    const away = refused('unavailable')
    expect(await asked(away, away, away)).toEqual({ outcome: away, pauses: [1000, 3000] })
  })

  it.each([refused('notFound'), refused('unexpected'), refused('tooManyRequests'), unanswered('TimeoutError')])(
    'takes any other answer as it is: %#',
    async (other) => {
      expect(await asked(other)).toEqual({ outcome: other, pauses: [] })
      expect(await asked(refused('unavailable'), other)).toEqual({ outcome: other, pauses: [1000] })
    },
  )

  it('asks with a body as often as without one', async () => {
    const search: Sent = { method: 'POST', changesNothing: true }
    expect(await sent(search, refused('unavailable'), came)).toEqual({ outcome: came, pauses: [1000] })
  })

  it.each<Sent>([{ method: 'POST' }, { method: 'PUT' }, { method: 'DELETE' }])(
    'sends $method once where it changes something, whatever becomes of it',
    async (change) => {
      for (const away of [refused('unavailable'), unanswered('TypeError')])
        expect(await sent(change, away)).toEqual({ outcome: away, pauses: [] })
    },
  )
})
