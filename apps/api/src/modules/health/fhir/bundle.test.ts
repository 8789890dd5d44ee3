import { Readable } from 'node:stream'
import { locales } from '@dhc/locales/locale'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { jsonOf } from '../../../platform/http/serve-export.ts'
import { anyReading } from '../../../testing/any-reading.ts'
import { type FhirValidator, structureValidator } from '../../../testing/fhir-validator.ts'
import { type Bundle, readingsOfBundle } from '../../../testing/readings-of-bundle.ts'
import type { Member } from '../../member/index.ts'
import { bundleOf } from './bundle.ts'

const now = new Date('2026-11-16T10:00:00+08:00')
const member = {
  id: '0190f3a2-7b1c-4def-8123-456789abcdef',
  language: 'zh-HK',
  nameZh: '示範大文',
  nameEn: 'SHIFAN, TAI MAN',
  particulars: {
    surname_en: 'SHIFAN',
    given_name_en: 'TAI MAN',
    gender: 'M',
    date_of_birth: '1974-10-16',
    mobile: '+85255500101',
    member_no: 'SSPD000101',
    chronic_diseases: ['H'],
  },
} as unknown as Member

/** The same readings at every run, of every type. */
const readings = (count: number) =>
  fc.sample(anyReading(new Date('1974-10-16T00:00:00+08:00'), now), { numRuns: count, seed: 13 }).map((given, at) => {
    const source = at % 3 === 0 ? ('CENTRE' as const) : ('SELF' as const)
    const id = `0190f3a2-7b1c-7def-8123-${String(at).padStart(12, '0')}`
    return { ...given, id, source, enteredByKind: source === 'SELF' ? 'MEMBER' : 'STAFF', createdAt: now } as const
  })
const bundle = (count: number, who = member) => made(who, readings(count))

/** As it is sent. */
async function made(who: Member, given: ReturnType<typeof readings>) {
  const pieces = jsonOf(bundleOf({ member: who, readings: given, siteOrigin: 'https://dhc.example', now }))
  return JSON.parse((await Readable.from(pieces).toArray()).join('')) as Bundle & {
    entry: { resource: FhirResource }[]
  }
}

type FhirResource = Parameters<FhirValidator>[0]

describe('readings as FHIR R4', () => {
  it('read back are the same for 10,000 generated readings', async () => {
    const given = readings(10_000)
    const back = readingsOfBundle(await bundle(10_000))
    expect(back).toEqual(given.map(({ recordedAt, source, values }) => ({ recordedAt, source, values })))
  })

  describe('are valid', () => {
    let validate: FhirValidator
    beforeAll(() => {
      validate = structureValidator()
    }, 60_000)

    it('by an independent validator', async () => {
      // Each reading costs the validator some 50 ms; a hundred show every type of reading, class and source many times.
      const whole = await bundle(100)
      const faults = [whole as never, ...whole.entry.map(({ resource }) => resource)].map(validate)
      expect(faults.filter((fault) => fault !== null)).toEqual([])
      expect(faults.length).toBeGreaterThan(100)
    }, 120_000)

    it('and the validator would find a mistake: a field that is missing, one that is not known, one of another type', async () => {
      const [, observation] = (await bundle(1)).entry.map(({ resource }) => resource)
      const { status: _gone, ...without } = observation as unknown as { resourceType: string; status: string }
      expect(validate(without as never)).not.toBeNull()
      expect(validate({ ...observation, statuss: 'final' } as never)).not.toBeNull()
      expect(validate({ ...observation, effectiveDateTime: 20261116 } as never)).not.toBeNull()
    })

    it('a patient without a Chinese name or member number is valid too', async () => {
      const { member_no: _none, ...particulars } = member.particulars
      const plain = { ...member, nameZh: null, particulars: { ...particulars, member_no: null, gender: 'X' } } as never
      const [patient] = (await bundle(0, plain)).entry.map(({ resource }) => resource)
      expect(validate(patient as never)).toBeNull()
    })
  })

  it('tell the class in the language of the member, and none of a child', async () => {
    const told = await Promise.all(locales.map((language) => bundle(50, { ...member, language })))
    const words = told.map((each) => JSON.stringify(each))
    expect(words.map((text) => ['正常', '过高', 'Normal'].filter((word) => text.includes(word)))).toEqual([
      ['正常'],
      ['正常', '过高'],
      ['Normal'],
    ])
    const child = { ...member, particulars: { ...member.particulars, date_of_birth: '2010-01-01' } }
    const recent = readings(50).map((reading) => ({ ...reading, recordedAt: new Date('2026-01-01T10:00:00+08:00') }))
    expect(JSON.stringify(await made(child, recent))).not.toContain('"text":"正常"')
  })
})
