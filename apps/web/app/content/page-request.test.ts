import { RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { type ContentAccess, contentAccess } from './content-access.ts'
import { knownOr404, readPageRequest } from './page-request.ts'

const pageRequest = (url: string, failures: string[] = []) => {
  const access: ContentAccess = {
    cmsUrl: '',
    patienceMs: 0,
    contentTypes: new Set(),
    failures,
    warnings: [],
    faults: [],
  }
  const context = new RouterContextProvider()
  context.set(contentAccess, access)
  return readPageRequest({ request: new Request(url), context })
}
const address = 'https://dhc.example.org/en/service/service-details?id=abc'

it('the address says the language, the page and the item', () => {
  const { locale, path, query } = pageRequest(address)
  expect([locale, path, query.get('id')]).toEqual(['en-US', '/service/service-details', 'abc'])
})

describe('an item that is not there (D-006, D-055)', () => {
  it('is the 404 page', () => {
    expect(() => knownOr404(pageRequest(address), undefined)).toThrow(expect.objectContaining({ status: 404 }))
  })

  it('is not called unknown while the CMS cannot be read', () => {
    expect(knownOr404(pageRequest(address, ['service-articles: no answer']), undefined)).toBeUndefined()
  })
})
