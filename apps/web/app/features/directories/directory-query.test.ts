import { describe, expect, it } from 'vitest'
import { pages } from '../../page-table.ts'
import { readDirectoryQuery, sizeField, toAddress, toFields } from './directory-query.ts'
import { networkProviders } from './network-providers.ts'
import { rehabSupplies } from './rehab-supplies.ts'
import { serviceOrganisations } from './service-organisations.ts'

const read = (query: string) =>
  readDirectoryQuery(new URLSearchParams(query), {
    filters: [{ name: 'category', values: ['長者服務'] }],
    sorts: ['name', 'district'],
  })

describe('the address of a filtered list', () => {
  it.each(['', 'q=physio', 'category=長者服務&sort=district&order=desc', 'q=tai+chi&order=desc'])(
    '“%s” can be shared: it leads to the same list again',
    (query) => {
      const chosen = read(query)
      const address = toAddress('/resource/serviceOrg-menu', toFields(chosen, 'name'))
      expect(read(address.split('?')[1] ?? '')).toEqual(chosen)
    },
  )

  it('says nothing that goes without saying', () => {
    const chosen = read('q=+&sort=name&order=asc&pageSize=10&page=1&category=nonsense')
    expect(toAddress('/resource/serviceOrg-menu', [...toFields(chosen, 'name'), ...sizeField(chosen)])).toBe(
      '/resource/serviceOrg-menu',
    )
    expect(sizeField(read('pageSize=20'))).toEqual([['pageSize', '20']])
  })

  it.each([
    ['page=2', 2],
    ['page=0', 1],
    ['page=two', 1],
    ['page=2.7', 1],
    ['page=Infinity', 1],
  ])('%s asks for page %i', (query, page) => expect(read(query).page).toBe(page))
})

describe('the page table', () => {
  it.each([networkProviders, rehabSupplies, serviceOrganisations])(
    'knows every filter and order of $path',
    ({ path, filters }) => {
      const known = pages.find((page) => page.path === path)?.freeQuery ?? []
      const used = ['q', ...filters.map(({ name }) => name), 'sort', 'order', 'page', 'pageSize']
      expect(used.filter((name) => !known.includes(name))).toEqual([])
    },
  )

  /** Typed again on purpose: the clauses name the facts. */
  it.each([
    [
      'S2-76: providers',
      networkProviders,
      [
        ...['name', 'acceptsHealthCareVouchers', 'district', 'services', 'qualification', 'copayment'],
        ...['contactNumber', 'address', 'serviceHours', 'map'],
      ],
    ],
    [
      'S2-79: supplies',
      rehabSupplies,
      [
        ...['name', 'serviceBoundary', 'equipment', 'serviceAndCharge'],
        ...['contactNumber', 'address', 'map', 'website'],
      ],
    ],
    [
      'S2-80: organisations',
      serviceOrganisations,
      [
        ...['name', 'serviceBoundary', 'category', 'serviceTarget', 'serviceContent'],
        ...['contactNumber', 'address', 'map', 'website'],
      ],
    ],
  ] as const)('%s have these columns, in this order', (_clause, { columns }, names) => {
    expect(columns.map(({ name }) => name)).toEqual(names)
  })
})
