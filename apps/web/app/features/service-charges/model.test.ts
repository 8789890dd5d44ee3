import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readRows } from '../../content/section.ts'
import type { ServiceCharge, ServiceChargeTab } from '../../content/service-charge.ts'
import { feeLines } from './model.ts'

type Seed = Record<ServiceChargeTab, { readonly title: string; readonly rows: readonly string[] }>

/** The tables as the demonstration's editors wrote them; their rows are asserted where they are shown. */
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

describe('the fee finder', () => {
  const line = (service: string) => feeLines(seeded('en')).find((each) => each.service === service)

  it('a dietitian costs 150, 100 when the Hospital Authority refers, and nothing for people who are exempt', () => {
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
