import { describe, expect, it } from 'vitest'
import { languageTarget } from './language-switch.ts'

const site = 'https://dhc.example.org'
const toEnglish = (here: string, href: string, referrer?: string) =>
  languageTarget({
    href: site + href,
    language: 'en-US',
    isAfterBack: referrer !== undefined,
    here: site + here,
    referrer: referrer ?? '',
  })

describe('the language switch', () => {
  it('D-018: keeps what the visitor searched for', () =>
    expect(toEnglish('/sc/search-result?q=a#b', '/en/search-result')).toBe('/en/search-result?q=a#b'))

  it('D-016: leads from an unknown address to home, without its query', () =>
    expect(toEnglish('/no/such?x=1', '/en')).toBe('/en'))
})

describe('the language switch of a detail page (D-019)', () => {
  const detail = '/activity/news-details?id=k'

  it('goes back to the list the reader came from', () =>
    expect(toEnglish(detail, '/en/activity/latest-news', `${site}/activity/latest-news?page=2`)).toBe(
      '/en/activity/latest-news?page=2',
    ))

  it.each(['', 'https://www.example.org/', 'https://dhc.example.org.evil.example/activity/latest-news'])(
    'leads to the list when the reader came from %s',
    (referrer) => expect(toEnglish(detail, '/en/activity/latest-news', referrer)).toBe('/en/activity/latest-news'),
  )

  it('leads to the same item where it exists in that language and there is nothing to go back to (assumption A-68)', () =>
    expect(toEnglish(detail, `/en${detail}`, '')).toBe(`/en${detail}`))

  it('leads to the list when the reader came from the same item in another language', () =>
    expect(toEnglish(detail, '/en/activity/latest-news', `${site}/sc${detail}`)).toBe('/en/activity/latest-news'))
})
