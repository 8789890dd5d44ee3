import { toHongKongIso } from '@dhc/reference/hong-kong-time'
import type { Member } from '../../member/index.ts'
import type { Reading } from '../domain/reading.ts'
import { fhirWordsOf, observationsOf } from './observations.ts'

type Exported = {
  readonly member: Member
  readonly readings: Iterable<Reading> | AsyncIterable<Reading>
  readonly siteOrigin: string
  readonly now: Date
}

/** HL7 FHIR R4: the person and everything measured, as the operation $everything answers it; how many stands at the end. */
export function bundleOf({ member, readings, siteOrigin, now }: Exported) {
  const words = fhirWordsOf(member.language, siteOrigin)
  let told = 0
  async function* entries() {
    for await (const resource of resourcesOf(member, readings, words)) {
      told += 1
      const fullUrl = `${words.baseUrl}/${resource.resourceType}/${resource.id}`
      yield { fullUrl, resource, search: { mode: 'match' } }
    }
  }
  return {
    resourceType: 'Bundle' as const,
    type: 'searchset',
    timestamp: toHongKongIso(now),
    entry: entries(),
    get total() {
      return told
    },
  }
}

type Resource = { readonly resourceType: string; readonly id: string }

async function* resourcesOf(
  member: Member,
  readings: Exported['readings'],
  words: ReturnType<typeof fhirWordsOf>,
): AsyncGenerator<Resource> {
  yield patientOf(member, words.baseUrl)
  for await (const reading of readings) yield* observationsOf(member, reading, words) as Resource[]
}

const genders: Readonly<Record<string, string>> = { M: 'male', F: 'female' }

/** Who the readings are of, as little as a doctor's system needs to find the person. */
function patientOf({ id, particulars, nameZh, nameEn }: Member, baseUrl: string) {
  const english = { use: 'official', text: nameEn, family: particulars.surname_en, given: [particulars.given_name_en] }
  return {
    resourceType: 'Patient',
    id,
    ...(particulars.member_no && {
      identifier: [{ system: `${baseUrl}/member-number`, value: particulars.member_no }],
    }),
    name: [english, ...(nameZh ? [{ use: 'usual', text: nameZh }] : [])],
    telecom: [{ system: 'phone', value: particulars.mobile, use: 'mobile' }],
    gender: genders[particulars.gender] ?? 'unknown',
    birthDate: particulars.date_of_birth,
  }
}
