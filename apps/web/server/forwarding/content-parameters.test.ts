import { servicePageQuery } from '@dhc/contracts/cms/service-article'
import { describe, expect, it } from 'vitest'
import { areAllowedParameters, declaredType } from './content-parameters.ts'

const filters = ['slug', 'info_type', 'Hidden_On_Page', 'key']
const isAllowed = (query: string) => areAllowedParameters(query, filters)

describe('a question to the content backend (SEC-13)', () => {
  it('may be what our own pages ask', () => {
    const query = new URLSearchParams({ ...servicePageQuery, locale: 'en', 'filters[slug][$eq]': 'about-us' })
    expect(isAllowed(query.toString())).toBe(true)
  })

  it.each([
    '',
    'locale=zh-Hant',
    'sort=publishedAt:desc&pagination[limit]=1',
    'sort=Order:asc&populate[0]=Media&populate[1]=localizations',
    'sort[0]=order:asc',
    'filters[Hidden_On_Page][$eq]=false&locale=en',
    'populate[News][filters][key][$eq]=abc',
    'populate[News][populate][image_url][populate]=image',
    'filters[info_type][id][$eq]=2&pagination[pageSize]=100',
    'filters[slug][$in][0]=a&filters[slug][$in][1]=b',
    'fields[0]=Link',
    'populate=*',
    'pagination[page]=2&pagination[pageSize]=20&pagination[withCount]=true',
    'filters%5Bslug%5D%5B%24eq%5D=about-us',
  ])('may be %j', (query) => expect(isAllowed(query)).toBe(true))

  it.each([
    ['an unknown top-level parameter (CVE-2026-27886)', 'where[updatedBy][password][$startsWith]=a'],
    ['lookup (CVE-2024-56143)', 'lookup[updatedBy][email]=a'],
    ['drafts', 'status=draft'],
    ['drafts by the old name', 'publicationState=preview'],
    ['another plugin', '_q=secret'],
    ['a language that is not ours', 'locale=all'],
    ['a private filter', 'filters[createdBy][email][$eq]=a'],
    ['a private field below a relation', 'filters[info_type][createdBy][password][$startsWith]=a'],
    ['a field that is not named for this type', 'filters[title][$contains]=a'],
    ['a logical operator', 'filters[$or][0][slug][$eq]=a'],
    ['a table prefix (CVE-2023-34235)', 'filters[t1.password][$eq]=a'],
    ['an unknown operator', 'filters[slug][$startsWith]=a'],
    ['a filter without an operator', 'filters[slug]=a'],
    ['sorting by a private field', 'sort=updatedBy.password:asc'],
    ['private fields', 'fields[0]=password'],
    ['populating the author', 'populate[0]=createdBy'],
    ['populating the author deeply', 'populate[sections][populate][updatedBy]=true'],
    ['a private filter inside populate', 'populate[News][filters][updatedBy][$eq]=1'],
    ['too large a page', 'pagination[pageSize]=101'],
    ['too large a limit', 'pagination[limit]=1000'],
    ['no limit at all', 'pagination[limit]=-1'],
    ['a nested limit', 'pagination[limit][$gt]=1'],
    ['a very long value', `filters[slug][$eq]=${'x'.repeat(201)}`],
    ['prototype names', '__proto__[x]=1'],
    ['prototype names below', 'populate[__proto__]=x'],
    ['a broken bracket', 'filters[slug][$eq=about'],
    ['too many parameters', Array.from({ length: 41 }, (_, i) => `fields[${i % 9}]=a`).join('&')],
  ])('is refused with %s', (_reason, query) => expect(isAllowed(query)).toBe(false))
})

describe('an address below /strapi/api', () => {
  it.each(['service-pages', 'service-pages/abc123', 'chatbot', 'site-setting', 'health-program-courses/x1'])(
    '%s is forwarded',
    (path) => expect(declaredType(path)).toBeDefined(),
  )

  it.each([
    '',
    'users',
    'users-permissions/roles',
    'auth/local',
    'upload/files',
    'i18n/locales',
    'catalogue-feed',
    'catalogue-feed/abc',
    'lesson-feed',
    'content-type-builder/content-types',
    'chatbot/abc',
    'service-pages/abc/publish',
    'service-pages/',
    'service-pages/ABC',
    'Service-Pages',
    'constructor',
    '__proto__',
  ])('%j is not', (path) => expect(declaredType(path)).toBeUndefined())
})
