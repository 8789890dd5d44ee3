import { bmiOf } from '@dhc/reference/health/bmi-rules'
import { fhirMapping } from '@dhc/reference/health/fhir-mapping'
import { judgeReading } from '@dhc/reference/health/judge-reading'
import type { ReadingValues } from '@dhc/reference/health/reading-values'
import { toHongKongIso } from '@dhc/reference/hong-kong-time'
import type { Member } from '../../member/index.ts'
import { interpretationOf } from '../domain/interpretation.ts'
import type { Reading } from '../domain/reading.ts'
import { personOf } from '../person-of.ts'
import { classWord, type FhirWords } from './words.ts'

const { observations: codes, systemLoinc, systemUcum } = fhirMapping
const systemSnomed = 'http://snomed.info/sct'
const systemCategory = 'http://terminology.hl7.org/CodeSystem/observation-category'
const systemInterpretation = 'http://terminology.hl7.org/CodeSystem/v3-ObservationInterpretation'

type Coded = { readonly loinc: string; readonly display: string }
type Measure = Coded & { readonly ucum: string; readonly profile?: string }

const coding = ({ loinc, display }: Coded) => ({ system: systemLoinc, code: loinc, display })
const quantity = (value: number, code: string) => ({ value, unit: code, system: systemUcum, code })

/**
 * One reading is one to three Observations (health rules 8): the pulse of a blood pressure and the weight and height of
 * a BMI are their own. All carry the id of the reading as identifier.
 */
export function observationsOf(member: Member, reading: Reading, words: FhirWords): object[] {
  const { id, values } = reading
  const base = baseOf(member, reading, words)
  const single = (part: string, measure: Measure, value: number, more: object = {}) => ({
    ...base,
    id: part === '' ? id : `${id}-${part}`,
    ...(measure.profile && { meta: { profile: [measure.profile] } }),
    code: { coding: [coding(measure)], text: measure.display },
    valueQuantity: quantity(value, measure.ucum),
    ...more,
  })
  const judged = judgementOf(member, reading, words)
  switch (values.type) {
    case 'BLOOD_PRESSURE':
      return [
        { ...base, ...pressurePanel(id, values), ...judged },
        ...(values.pulse === null ? [] : [single('pulse', codes.pulse, values.pulse)]),
      ]
    case 'GLUCOSE': {
      const ofMeal = codes.glucose.loincByMealType[values.mealType]
      const code = { coding: [coding(ofMeal), coding(codes.glucose)], text: ofMeal.display }
      return [single('', { ...codes.glucose }, values.glucose, { category: categoryOf('laboratory'), code, ...judged })]
    }
    case 'OXYGEN': {
      const { additionalLoinc: loinc, additionalDisplay: display } = codes.spo2
      const code = { coding: [coding(codes.spo2), coding({ loinc, display })], text: codes.spo2.display }
      return [single('', codes.spo2, values.oxygen, { code, ...judged })]
    }
    case 'TEMPERATURE': {
      const site = { system: systemSnomed, code: codes.temperature.bodySiteSnomed[values.site] }
      return [single('', codes.temperature, values.temperature, { bodySite: { coding: [site] }, ...judged })]
    }
    case 'BMI': {
      const derivedFrom = ['weight', 'height'].map((part) => ({ reference: `Observation/${id}-${part}` }))
      const category = { url: `${words.baseUrl}/StructureDefinition/bmi-category`, valueCode: values.category }
      const bmi = bmiOf(values.weight, values.height)
      return [
        single('weight', codes.weight, values.weight),
        single('height', codes.height, values.height),
        single('', codes.bmi, bmi, { derivedFrom, extension: [category], ...judged }),
      ]
    }
  }
}

function pressurePanel(id: string, { systolic, diastolic }: Extract<ReadingValues, { type: 'BLOOD_PRESSURE' }>) {
  const [upper, lower] = codes.bloodPressure.components
  const component = (measure: Coded & { readonly ucum: string }, value: number) => ({
    code: { coding: [coding(measure)], text: measure.display },
    valueQuantity: quantity(value, measure.ucum),
  })
  return {
    id,
    meta: { profile: [codes.bloodPressure.profile] },
    code: { coding: [coding(codes.bloodPressure)], text: codes.bloodPressure.display },
    component: [component(upper, systolic), component(lower, diastolic)],
  }
}

function baseOf(member: Member, { id, recordedAt, source, enteredByKind }: Reading, words: FhirWords) {
  const patient = { reference: `Patient/${member.id}` }
  const carer = { type: 'RelatedPerson', display: words.carer }
  const centre = { type: 'Practitioner', display: words.centre }
  const ownWord = enteredByKind === 'CARER' ? carer : patient
  return {
    resourceType: 'Observation',
    identifier: [{ system: `${words.baseUrl}/reading`, value: id }],
    status: 'final',
    category: categoryOf('vital-signs'),
    subject: patient,
    effectiveDateTime: toHongKongIso(recordedAt),
    performer: [source === 'CENTRE' ? centre : ownWord],
  }
}

function categoryOf(code: 'vital-signs' | 'laboratory') {
  return [{ coding: [{ system: systemCategory, code }] }]
}

/** Class or band in the member's language; nothing under 18. */
function judgementOf(member: Member, { recordedAt, values }: Reading, words: FhirWords) {
  const judgement = judgeReading(values, personOf(member, recordedAt))
  const code = interpretationOf(judgement)
  if (!code) return {}
  const text = classWord(words.locale, values, judgement)
  return { interpretation: [{ coding: [{ system: systemInterpretation, code }], ...(text && { text }) }] }
}
