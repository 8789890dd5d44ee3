import { toHongKongIso } from '@dhc/reference/hong-kong-time'
import type { Member } from '../../member/index.ts'
import type { Reading } from '../domain/reading.ts'
import { observationsOf } from './observations.ts'
import { patientOf } from './patient.ts'
import { fhirWordsOf } from './words.ts'

type Exported = {
  readonly member: Member
  readonly readings: readonly Reading[]
  readonly siteOrigin: string
  readonly now: Date
}

/** HL7 FHIR R4: the person and everything measured, as the operation $everything answers it. */
export function bundleOf({ member, readings, siteOrigin, now }: Exported) {
  const words = fhirWordsOf(member.language, siteOrigin)
  const resources = [
    patientOf(member, words.baseUrl),
    ...readings.flatMap((reading) => observationsOf(member, reading, words)),
  ] as { resourceType: string; id: string }[]
  return {
    resourceType: 'Bundle' as const,
    type: 'searchset',
    timestamp: toHongKongIso(now),
    total: resources.length,
    entry: resources.map((resource) => ({
      fullUrl: `${words.baseUrl}/${resource.resourceType}/${resource.id}`,
      resource,
      search: { mode: 'match' },
    })),
  }
}
