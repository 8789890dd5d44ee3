import { wordsOf } from '@dhc/i18n/server-words'
import { sayWith } from '@dhc/i18n/use-words'
import { type Locale, locales } from '@dhc/locales/locale'
import type { NetworkProvider } from '../../../content/network-provider.ts'
import { readDirectoryQuery } from '../directory-query.ts'
import { arrange, findRows, takePage } from '../find-rows.ts'
import { indexWords } from '../index-words.ts'
import { networkProviders } from '../network-providers.ts'

type Sample = NetworkProvider & { readonly english?: string }

export const sayIn = (locale: Locale) => sayWith(wordsOf(locale))

export const provider = (code: string, name: string, facts: Partial<Sample> = {}): Sample => ({
  id: code,
  code,
  name,
  boundary: 'DISTRICT',
  phone: '2000 2101',
  address: '九龍石硤尾示範路10號',
  mapUrl: 'https://map.example.org/?q=demo-1',
  website: undefined,
  lastCheckedOn: '2026-10-26',
  origin: { isChineseOnly: false, isConverted: false },
  acceptsVouchers: false,
  district: 'KLN_SSP',
  neighbourhood: null,
  services: ['FM'],
  qualification: null,
  copayment: 150,
  copaymentNote: null,
  hours: null,
  ...facts,
})

/** The provider list over these entries, asked as an address asks it. */
export async function listOf(samples: readonly Sample[]) {
  const rowsIn = (locale: Locale) =>
    samples.map((sample) => ({ ...sample, name: locale === 'en-US' ? (sample.english ?? sample.name) : sample.name }))
  const rows = Object.fromEntries(locales.map((locale) => [locale, rowsIn(locale)])) as Record<Locale, Sample[]>
  const words = await indexWords(networkProviders, rows, sayIn)
  const ask = (query: string, locale: Locale) => {
    const indexed = rows[locale].map((row) => ({ row, text: words.get(row.id) ?? '' }))
    const list = arrange({ directory: networkProviders, rows: indexed, locale, say: sayIn(locale) })
    const filters = Object.entries(list.choices).map(([name, choices]) => ({
      name,
      values: choices.map(({ value }) => value),
    }))
    const chosen = readDirectoryQuery(new URLSearchParams(query), {
      filters,
      sorts: ['name', 'district', 'services', 'copayment'],
    })
    return { chosen, rows: findRows(networkProviders, list, chosen) }
  }
  return {
    find: (query: string, locale: Locale = 'en-US') => ask(query, locale).rows.map(({ code }) => code),
    page: (query: string) => {
      const { rows: found, chosen } = ask(query, 'zh-HK')
      const taken = takePage(found, chosen)
      return { page: taken.page, codes: taken.rows.map(({ code }) => code) }
    },
  }
}
