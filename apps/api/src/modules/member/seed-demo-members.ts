import { toStoredNumber } from '@dhc/reference/contact-rules'
import { isGeneralHoliday } from '@dhc/reference/general-holidays'
import { addDays, hongKongDateOf } from '@dhc/reference/hong-kong-time'
import { z } from 'zod'
import { admit } from './change-store.ts'
import { createAccount } from './create-account.ts'
import type { Applicant } from './domain/particulars.ts'
import { findMember } from './find-member.ts'
import type { MemberDeps } from './member-vault.ts'
import { sealDocument } from './member-vault.ts'
import { openMember } from './open-member.ts'
import { lockRow } from './store.ts'

/** The people of the demonstration; their ages are what matters, so birth dates are counted from today. */
const demoMember = z.object({
  memberNo: z.string().nullable(),
  mobile: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  gender: z.enum(['M', 'F']),
  age: z.number().int(),
  neighbourhood: z.string(),
  chronicDiseases: z.array(z.string()),
  guardian: z.string().nullable(),
})

type DemoMember = z.infer<typeof demoMember>

/** May be run again: who is there already is left alone. */
export async function seedDemoMembers(deps: MemberDeps, file: unknown, passwordHash: string): Promise<number> {
  const people = z.array(demoMember).parse(file)
  let added = 0
  for (const person of people) {
    if (await findMember(deps, { mobile: toStoredNumber(person.mobile) })) continue
    await addPerson(deps, person, people, passwordHash)
    added += 1
  }
  return added
}

function addPerson(deps: MemberDeps, person: DemoMember, people: readonly DemoMember[], passwordHash: string) {
  const now = deps.clock.now()
  const guardian = people.find(({ memberNo }) => memberNo !== null && memberNo === person.guardian)
  return deps.inTransaction(async (tx) => {
    const applicant = applicantOf(person, guardian, hongKongDateOf(now))
    const entry = {
      applicant,
      passwordHash,
      language: 'zh-HK',
      channel: 'COUNTER',
      isHoliday: isGeneralHoliday,
    } as const
    const { id } = await createAccount(deps, tx, entry)
    const row = await lockRow(tx, id)
    if (!row || person.memberNo === null) return
    const { particulars } = openMember(deps, row)
    const staffFacts = { member_no: person.memberNo, chronic_diseases: person.chronicDiseases }
    const document = sealDocument(deps.vault, row, { ...particulars, ...staffFacts })
    await admit(tx, row, document, { decidedAt: now, contactedAt: now, joinedOn: hongKongDateOf(now) })
  })
}

function applicantOf(person: DemoMember, guardian: DemoMember | undefined, todayOn: string): Applicant {
  const [surname = '', given = ''] = person.nameEn.split(', ')
  const nothing = { neighbourhood_other: null, housing_other: null, ethnicity_other: null, religion_other: null }
  return {
    ...nothing,
    mobile: toStoredNumber(person.mobile),
    surname_zh: person.nameZh.slice(0, 2),
    given_name_zh: person.nameZh.slice(2),
    surname_en: surname,
    given_name_en: given,
    gender: person.gender,
    // A month past the birthday, so that the age holds for the whole demonstration.
    date_of_birth: addDays(
      `${Number(todayOn.slice(0, 4)) - person.age}${todayOn.slice(4).replace('-02-29', '-02-28')}`,
      -30,
    ),
    region: 'KLN',
    district: 'KLN_SSP',
    neighbourhood: person.neighbourhood,
    district_link: ['LIVE'],
    emergency_contact: { name: 'SHIFAN, KA YAN', phone: '+85255500199', relationship: 'REL' },
    marital_status: null,
    children_count: null,
    household_members: [],
    housing_type: 'PH',
    education: null,
    employment: null,
    ethnicity: 'CHN',
    religion: null,
    mobility: 'U',
    aids: [],
    daily_living: 'I',
    family_history: [],
    main_carer: null,
    parents_marital_status: null,
    service_source: [],
    service_source_other: null,
    channels: ['SMSWA'],
    postal_address: null,
    consent_transfer: false,
    consent_data_use: true,
    guardian: guardian
      ? {
          name: guardian.nameEn,
          relationship: 'P',
          mobile: toStoredNumber(guardian.mobile),
          member_no: guardian.memberNo,
          consent: true,
        }
      : null,
  }
}
