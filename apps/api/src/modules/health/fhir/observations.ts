import type { Locale } from '@dhc/locales/locale'
import { type MessageKey, messages, translate } from '@dhc/locales/messages'
import { ownDataWord } from '@dhc/locales/own-data-words'
import { classOf, interpretationOf, judgeReading } from '@dhc/reference/health/judge-reading'
import { judgedPersonOf } from '@dhc/reference/health/judged-person'
import type { LoincCode, Observed } from '@dhc/reference/health/measure'
import { observersByType, type ReadingValues } from '@dhc/reference/health/measures'
import { hongKongDateOf, toHongKongIso } from '@dhc/reference/hong-kong-time'
import type { Member } from '../../member/index.ts'
import type { Reading } from '../domain/reading.ts'

const systemCategory = 'http://terminology.hl7.org/CodeSystem/observation-category'
const systemInterpretation = 'http://terminology.hl7.org/CodeSystem/v3-ObservationInterpretation'

/**
 * One reading is one to three Observations: the pulse of a blood pressure and the weight and height of a BMI are their own.
 * All carry the id of the reading as identifier; class and alerts are told by the one without a part.
 */
export function observationsOf(member: Member, reading: Reading, words: FhirWords): object[] {
  const base = baseOf(member, reading, words)
  const judged = judgementOf(member, reading, words)
  return observedIn(reading.values).map((observed) => ({
    ...base,
    ...partOf(reading.id, observed, words),
    ...(observed.part ? {} : judged),
  }))
}

function observedIn(values: ReadingValues): readonly Observed[] {
  const observe: (values: never) => readonly Observed[] = observersByType[values.type]
  return observe(values as never)
}

const coding = ({ loinc, display }: LoincCode) => ({ system: 'http://loinc.org', code: loinc, display })
const codeOf = (codes: Observed['codes']) => ({ coding: codes.map(coding), text: codes[0].display })
const quantityOf = ({ value, ucum }: NonNullable<Observed['quantity']>) => ({
  valueQuantity: { value, unit: ucum, system: 'http://unitsofmeasure.org', code: ucum },
})

function partOf(id: string, observed: Observed, words: FhirWords) {
  const { part, profile, category, codes, quantity, components, bodySite, derivedFrom, extension } = observed
  return {
    id: part ? `${id}-${part}` : id,
    ...(profile && { meta: { profile: [profile] } }),
    ...(category && { category: categoryOf(category) }),
    code: codeOf(codes),
    ...(quantity && quantityOf(quantity)),
    ...(components && {
      component: components.map((each) => ({ code: codeOf([each]), ...quantityOf(each.quantity) })),
    }),
    ...(bodySite && { bodySite: { coding: [{ system: 'http://snomed.info/sct', code: bodySite }] } }),
    ...(derivedFrom && { derivedFrom: derivedFrom.map((other) => ({ reference: `Observation/${id}-${other}` })) }),
    ...(extension && {
      extension: [{ url: `${words.baseUrl}/StructureDefinition/${extension.name}`, valueCode: extension.code }],
    }),
  }
}

function baseOf(member: Member, { id, recordedAt, source, enteredByKind }: Reading, words: FhirWords) {
  const patient = { reference: `Patient/${member.id}` }
  const carer = { type: 'RelatedPerson', display: words.carer }
  const centre = { type: 'Practitioner', display: words.centre }
  const enteredAtHome = enteredByKind === 'CARER' ? carer : patient
  return {
    resourceType: 'Observation',
    identifier: [{ system: `${words.baseUrl}/reading`, value: id }],
    status: 'final',
    category: categoryOf('vital-signs'),
    subject: patient,
    effectiveDateTime: toHongKongIso(recordedAt),
    performer: [source === 'CENTRE' ? centre : enteredAtHome],
  }
}

function categoryOf(code: 'vital-signs' | 'laboratory') {
  return [{ coding: [{ system: systemCategory, code }] }]
}

/** Class or band in the member's language; nothing under 18. */
function judgementOf(member: Member, { recordedAt, values }: Reading, words: FhirWords) {
  const judgement = judgeReading(values, judgedPersonOf(member.particulars, hongKongDateOf(recordedAt)))
  const code = interpretationOf(values.type, judgement)
  if (!code) return {}
  const { classification, band } = judgement
  const judged = classOf({ ...values, classification, band })
  const text = judged && messages[words.locale].options[`${judged.list.name}.${judged.code}` as MessageKey<'options'>]
  return { interpretation: [{ coding: [{ system: systemInterpretation, code }], ...(text && { text }) }] }
}

/** What an export says in the member's language, and under which address our own names stand. */
type FhirWords = {
  readonly locale: Locale
  readonly baseUrl: string
  readonly centre: string
  readonly carer: string
}

export function fhirWordsOf(locale: Locale, siteOrigin: string): FhirWords {
  return {
    locale,
    baseUrl: `${siteOrigin}/api/fhir`,
    centre: translate(locale, 'common', 'site.name'),
    carer: ownDataWord(locale, 'entered_by.CARER') ?? '',
  }
}
