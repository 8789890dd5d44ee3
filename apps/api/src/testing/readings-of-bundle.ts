import type { ReadingValues } from '@dhc/reference/health/measures'

/** An Observation as another system sees it; written without our own mapping, so that a mistake there is found. */
type Observation = {
  readonly resourceType: string
  readonly id: string
  readonly identifier: readonly { readonly value: string }[]
  readonly code: { readonly coding: readonly { readonly code: string }[] }
  readonly effectiveDateTime: string
  readonly performer: readonly { readonly reference?: string }[]
  readonly valueQuantity?: { readonly value: number }
  readonly component?: readonly {
    readonly code: { readonly coding: readonly { readonly code: string }[] }
    readonly valueQuantity: { readonly value: number }
  }[]
  readonly bodySite?: { readonly coding: readonly { readonly code: string }[] }
  readonly extension?: readonly { readonly valueCode: string }[]
}

export type Bundle = { readonly entry: readonly { readonly resource: Observation }[] }

const sites = {
  '74262004': 'ORAL',
  '422543003': 'AXILLA',
  '34402009': 'RECTAL',
  '42859004': 'EAR',
  '52795006': 'FOREHEAD',
}

/** Every reading of a bundle, read back. */
export function readingsOfBundle({ entry }: Bundle) {
  const observations = entry
    .map(({ resource }) => resource)
    .filter(({ resourceType }) => resourceType === 'Observation')
  const byReading = Map.groupBy(observations, ({ identifier }) => identifier[0]?.value ?? '')
  return [...byReading.values()].map((parts) => {
    const of = (loinc: string) => parts.find(({ code }) => code.coding.some((each) => each.code === loinc))
    const [first] = parts
    const isOwn = first?.performer[0]?.reference?.startsWith('Patient/') ?? false
    const recordedAt = new Date(first?.effectiveDateTime ?? '')
    return { recordedAt, source: isOwn ? 'SELF' : 'CENTRE', values: valuesOf(of) }
  })
}

function valuesOf(of: (loinc: string) => Observation | undefined): ReadingValues {
  const value = (loinc: string) => of(loinc)?.valueQuantity?.value ?? Number.NaN
  const pressure = of('85354-9')
  if (pressure) {
    const part = (loinc: string) =>
      pressure.component?.find(({ code }) => code.coding[0]?.code === loinc)?.valueQuantity.value ?? Number.NaN
    const pulse = of('8867-4')?.valueQuantity?.value ?? null
    return { type: 'BLOOD_PRESSURE', systolic: part('8480-6'), diastolic: part('8462-4'), pulse }
  }
  if (of('15074-8'))
    return { type: 'GLUCOSE', glucose: value('15074-8'), mealType: of('14770-2') ? 'FASTING' : 'RANDOM' }
  if (of('2708-6')) return { type: 'OXYGEN', oxygen: value('2708-6') }
  const warmth = of('8310-5')
  if (warmth) {
    const site = sites[warmth.bodySite?.coding[0]?.code as keyof typeof sites] as 'EAR'
    return { type: 'TEMPERATURE', temperature: value('8310-5'), site }
  }
  const category = of('39156-5')?.extension?.[0]?.valueCode as 'ASIAN'
  return { type: 'BMI', weight: value('29463-7'), height: value('8302-2'), category }
}
