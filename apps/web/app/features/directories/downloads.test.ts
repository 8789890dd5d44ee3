import { describe, expect, it } from 'vitest'
import { toCsv, toJson } from './downloads.ts'
import { networkProviders } from './network-providers.ts'
import { provider, sayIn } from './testing/sample-providers.ts'

const listOf = (...rows: ReturnType<typeof provider>[]) => ({
  directory: networkProviders,
  rows,
  locale: 'en-US' as const,
  say: sayIn('en-US'),
  address: 'https://dhc.example.org/en/resource/eService-menu?hcv=yes',
})

describe('a directory as a spreadsheet', () => {
  it('begins with a byte order mark and the names of the columns, and ends each line as RFC 4180 says', () => {
    const csv = toCsv(listOf(provider('NP-01', '示範晨光家庭醫務所')))
    expect(csv.startsWith('\uFEFFCode,Provider,HCV,District,')).toBe(true)
    expect(csv.split('\r\n')).toHaveLength(3)
    expect(csv).toContain('NP-01,示範晨光家庭醫務所,No,Sham Shui Po,Family doctor,,HK$150,2000 2101')
    expect(csv.trimEnd().endsWith(',2026-10-26')).toBe(true)
  })

  it('keeps commas, quotes and line breaks inside their cell', () => {
    const csv = toCsv(listOf(provider('NP-01', 'The "Good", Clinic', { hours: 'Mon-Fri\nSat' })))
    expect(csv).toContain(',"The ""Good"", Clinic",')
    expect(csv).toContain(',"Mon-Fri\nSat",')
  })

  it.each(['=1+1', '+852 2000 2101', '-1+1', '@SUM(A1)', '\t=1', '\r=1'])(
    'makes a text of %j, which a spreadsheet would run',
    (name) => expect(toCsv(listOf(provider('NP-01', name)))).toContain(`'${name}`),
  )

  it('is a header alone when nothing was found', () => {
    expect(toCsv(listOf()).split('\r\n')).toHaveLength(2)
  })
})

describe('a directory for programs', () => {
  it('says where it is from, what may be done with it, and when it was last checked', () => {
    const older = provider('NP-02', 'B', { lastCheckedOn: '2026-01-02' })
    expect(JSON.parse(toJson(listOf(provider('NP-01', 'A'), older)))).toMatchObject({
      title: 'Provider list',
      language: 'en',
      source: 'https://dhc.example.org/en/resource/eService-menu?hcv=yes',
      licence: { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
      lastChecked: '2026-10-26',
      total: 2,
      items: [
        {
          code: 'NP-01',
          name: 'A',
          acceptsHealthCareVouchers: false,
          services: ['FM'],
          copayment: { dollars: 150, note: null },
          qualification: null,
        },
        { code: 'NP-02', lastChecked: '2026-01-02' },
      ],
    })
  })

  it('of nothing is a list without items', () => {
    expect(JSON.parse(toJson(listOf()))).toMatchObject({ total: 0, lastChecked: null, items: [] })
  })
})
