import { execFileSync } from 'node:child_process'
import { runInNewContext } from 'node:vm'
import { describe, expect, it, vi } from 'vitest'
import { actingBootScript } from './acting-boot-script.ts'

type Event = { target: { closest: (selector: string) => unknown }; submitter: null; preventDefault: () => void }

function boot(dataset: Record<string, string>, address = '/en/member?tab=1') {
  const { pathname, search } = new URL(address, 'https://dhc.example.org')
  const went: string[] = []
  const listeners: Record<string, (event: Event) => void> = {}
  const window: { earlyActs?: { clicks: unknown[]; sent?: unknown } } = {}
  runInNewContext(actingBootScript, {
    window,
    document: { documentElement: { dataset } },
    location: { pathname, search, replace: (to: string) => went.push(to) },
    addEventListener: (kind: string, listener: (event: Event) => void) => {
      listeners[kind] = listener
    },
  })
  /** Answers whether the browser was kept from going on by itself. */
  const happen = (kind: 'submit' | 'click', isBeforeReact: boolean) => {
    const preventDefault = vi.fn()
    const closest = (selector: string) => (selector.startsWith('[data-acting]') && !isBeforeReact ? null : {})
    listeners[kind]?.({ target: { closest }, submitter: null, preventDefault })
    return preventDefault.mock.calls.length > 0
  }
  return { went, window, happen }
}

describe('an acting page before its first paint', () => {
  it('D-070: sends a guest of a member’s page to the login page, which knows the way back', () => {
    const { went } = boot({ guard: 'member', signedIn: 'no', elsewhere: '/en/login?redirect=' })
    expect(went).toEqual(['/en/login?redirect=%2Fen%2Fmember%3Ftab%3D1'])
  })

  it('D-080: sends a member away from a page for guests', () => {
    expect(boot({ guard: 'guest', signedIn: 'yes', elsewhere: '/en/member' }).went).toEqual(['/en/member'])
  })

  it.each([{ guard: 'member', signedIn: 'yes' }, { guard: 'guest', signedIn: 'no' }, { signedIn: 'no' }])(
    'lets %j stay',
    (dataset) => expect(boot(dataset).went).toEqual([]),
  )

  it('writes down what is sent or pressed before React listens, and nothing later', () => {
    const { window, happen } = boot({})
    expect([happen('submit', false), happen('click', false)]).toEqual([false, false])
    expect(window.earlyActs).toEqual({ clicks: [] })
    expect(happen('submit', true)).toBe(true)
    happen('click', true)
    expect(window.earlyActs).toMatchObject({ clicks: [{}], sent: { button: null } })
  })

  it('a schema of an acting page never tries `new Function`', () => {
    // In a process of its own, which has not loaded zod: as in the page, the line in the head runs first.
    const thenAsked = "import('zod').then(({ config }) => console.log(JSON.stringify(config())))"
    const page = `${actingBootScript.split(';')[0]};${thenAsked}`
    const config = execFileSync(process.execPath, ['-e', page], { cwd: import.meta.dirname, encoding: 'utf8' })
    expect(JSON.parse(config)).toMatchObject({ jitless: true })
  })
})
