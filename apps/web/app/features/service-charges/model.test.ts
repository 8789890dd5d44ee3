import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readRows } from '../../content/section.ts'
import type { ServiceCharge, ServiceChargeTab } from '../../content/service-charge.ts'
import { feeLines } from './model.ts'

type Seed = Record<ServiceChargeTab, { readonly title: string; readonly rows: readonly string[] }>

/** The tables as the demonstration's editors wrote them, so that the figures are asserted row by row. */
function seeded(locale: 'zh-Hant' | 'zh-Hans' | 'en'): ServiceCharge[] {
  const file = new URL(`../../../../cms/seeds/service-charge/${locale}.json`, import.meta.url)
  const seed = JSON.parse(readFileSync(file, 'utf8')) as Seed
  const origin = { isChineseOnly: false, isConverted: false }
  return Object.entries(seed).map(([tab, { title, rows }]) => ({
    id: tab,
    tab: tab as ServiceChargeTab,
    title,
    asAtOn: '2025-04-28',
    ...readRows(rows.join('\n')),
    notes: [],
    origin,
  }))
}

const figures = (rows: readonly (readonly string[])[]) => rows.map(([, ...amounts]) => amounts)

describe.each(['zh-Hant', 'zh-Hans', 'en'] as const)('the fee tables in %s, row by row', (locale) => {
  const table = (tab: ServiceChargeTab) => seeded(locale).find((charge) => charge.tab === tab)?.rows ?? []

  it('S9-26: 150 by the network, 100 by the Hospital Authority; nurse, social worker and pharmacist free', () => {
    const free = { 'zh-Hant': '免費', 'zh-Hans': '免费', en: 'Free' }[locale]
    expect(figures(table('community-rehabilitation'))).toEqual([
      ['150', '100'],
      ['150', '100'],
      ['150', '100'],
      ['150', '100'],
      [free, free],
    ])
  })

  it('S9-27, S9-28, S9-29: the co-care pilot, its tests and the specialist clinic', () => {
    const [screening, treatment, single, multiple, ecg, specialist] = figures(table('co-care'))
    expect([screening, single, multiple, ecg]).toEqual([
      ['196', '120'],
      ['—', '70'],
      ['—', '150'],
      ['—', '150'],
    ])
    expect([treatment?.[0], treatment?.[1]?.match(/\d+/)?.[0]]).toEqual(['166', '150'])
    expect(specialist?.[1]?.match(/\d+/g)).toEqual(['135', '15'])
  })

  it('pain management is 150 a session, its exercise class free', () => {
    expect(figures(table('pain-management')).flatMap(([price]) => price?.match(/\d+/)?.[0] ?? 'free')).toEqual([
      '150',
      '150',
      '150',
      'free',
    ])
  })
})

describe('the fee finder (issue 15, item 7)', () => {
  const line = (service: string) => feeLines(seeded('en')).find((each) => each.service === service)

  it('a dietitian costs 150, 100 when the Hospital Authority refers, and nothing for who is exempt', () => {
    expect(line('Dietitian')).toEqual({
      service: 'Dietitian',
      prices: [
        { situation: 'Network referral', price: '150' },
        { situation: 'HA referral', price: '100' },
      ],
      isFreeIfExempt: true,
    })
  })

  it('what is free for everybody is said once', () => {
    expect(line('Nurse, social worker or pharmacist')).toEqual({
      service: 'Nurse, social worker or pharmacist',
      prices: [{ situation: '', price: 'Free' }],
      isFreeIfExempt: false,
    })
  })

  it('the co-care pilot, to which no exemption applies, is not among them (D-133, D-135)', () => {
    expect(feeLines(seeded('en')).map(({ service }) => service)).not.toContain('Treatment consultation')
  })

  it('the same profession is listed once', () => {
    const services = feeLines(seeded('zh-Hant')).map(({ service }) => service)
    expect(new Set(services).size).toBe(services.length)
  })
})
