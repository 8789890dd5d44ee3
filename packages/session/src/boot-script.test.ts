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

type Visitor = {
  readonly locale?: string
  readonly page?: string
  readonly cookie?: string
  readonly local?: string
  readonly session?: string
  readonly languages?: readonly string[]
  readonly referrer?: string
}

/** Which language is offered to somebody who opens a page. */
function offered({
  locale = 'zh-HK',
  page = '',
  cookie = '',
  local,
  session,
  languages = ['de'],
  referrer = '',
}: Visitor) {
  const dataset: Record<string, string> = { locale, page }
  const store = (value: string | undefined) => ({
    getItem: (key: string) => (key === 'language' ? (value ?? null) : null),
  })
  runInNewContext(bootScript, {
    document: { documentElement: { dataset }, cookie, referrer },
    location: { origin: 'https://dhc.example.org' },
    navigator: { languages },
    localStorage: store(local),
    sessionStorage: store(session),
  })
  return dataset.offer
}

describe('S4-24: the visitor’s language is looked for in this order', () => {
  const everything = { cookie: 'a=1; language=en-US', local: 'zh-CN', session: 'en-US', languages: ['zh-CN'] }

  it.each([
    ['cookie', everything, 'en-US'],
    ['local storage', { ...everything, cookie: '' }, 'zh-CN'],
    ['session storage', { session: 'en-US', languages: ['zh-CN'] }, 'en-US'],
    ['the browser, in the order of its languages', { languages: ['fr', 'zh-Hans-HK', 'en'] }, 'zh-CN'],
    ['html', {}, undefined],
  ])('%s', (_place, visitor, language) => expect(offered(visitor)).toBe(language))

  it('and offered by a page in another language only, and only to visitors who come from elsewhere', () => {
    expect(offered({ locale: 'en-US', languages: ['en-GB'] })).toBeUndefined()
    expect(offered({ languages: ['en-GB'], referrer: 'https://search.example.org/' })).toBe('en-US')
    expect(offered({ languages: ['en-GB'], referrer: 'https://dhc.example.org/en' })).toBeUndefined()
    expect(offered({ languages: ['en-GB'], page: 'acting' })).toBeUndefined()
  })
})
