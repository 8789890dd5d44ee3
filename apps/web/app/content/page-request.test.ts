import { serviceChargeTabs } from '@dhc/reference/site-rules'
import { RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { type ContentAccess, contentAccess } from './content-access.ts'
import { chosenTab, knownOr404, readPageRequest } from './page-request.ts'

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

describe('the tabs of service charge (S2-07)', () => {
  it('open with the first', () => expect(chosenTab(serviceChargeTabs, null)).toBe('co-care'))
  it('can be linked to', () => expect(chosenTab(serviceChargeTabs, 'pain-management')).toBe('pain-management'))
  it('take a misspelt address as the first', () => expect(chosenTab(serviceChargeTabs, 'pain')).toBe('co-care'))
})
