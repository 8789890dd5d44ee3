import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { bootScript } from './boot-script.ts'

function boot(stored: Record<string, string> | 'forbidden') {
  const dataset: Record<string, string> = {}
  const localStorage = {
    getItem(key: string) {
      if (stored === 'forbidden') throw new Error('storage is switched off')
      return stored[key] ?? null
    },
  }
  runInNewContext(bootScript, { document: { documentElement: { dataset } }, localStorage })
  return dataset
}
const store = (state: object) => ({ 'app-store': JSON.stringify({ state, version: 0 }) })

describe('before the first paint', () => {
  it('a new visitor gets the medium size, the guest menu and the cookie notice', () => {
    expect(boot({})).toEqual({ fontSize: 'Medium', signedIn: 'no', agreeCookies: 'no', script: 'yes' })
  })

  it.each([
    ['Mini', 'Mini'],
    ['Small', 'Mini'],
    ['Large', 'Large'],
    ['Huge', 'Medium'],
  ])('S3-32: a stored size of %s is shown as %s', (fontType, shown) => {
    expect(boot(store({ preference: { fontType } })).fontSize).toBe(shown)
  })

  it('a member gets the member menu', () => {
    expect(boot(store({ auth: { loginStatus: true } })).signedIn).toBe('yes')
  })

  it('S1-26: who agreed does not see the notice again', () => {
    expect(boot({ agreeCookies: 'true' }).agreeCookies).toBe('yes')
  })

  it.each([{ 'app-store': '{broken' }, { 'app-store': 'null' }, 'forbidden' as const])(
    'storage that cannot be read (%j) does no harm',
    (stored) => expect(boot(stored)).toMatchObject({ fontSize: 'Medium', signedIn: 'no', script: 'yes' }),
  )
})
