import { emptyDraft } from '@dhc/forms/reading/empty-draft'
import { type DraftField, type DraftRule, entryOfDraft } from '@dhc/forms/reading/reading-draft'
import { averagePressure } from '@dhc/reference/health/pressure-average'
import type { ReadingValues } from '@dhc/reference/health/reading-values'
import { defaultTemperatureSite } from '@dhc/reference/health/temperature-rules'
import { hongKongDateOf, hongKongTimeOf } from '@dhc/reference/hong-kong-time'

type Type = ReadingValues['type']

/** What is asked, in the order of the hand: the name of each field of the form, and what it means in a reading. */
const checkParts = [
  { type: 'BLOOD_PRESSURE', fields: { systolic1: 'systolic', diastolic1: 'diastolic', pulse1: 'pulse' } },
  { type: 'BLOOD_PRESSURE', fields: { systolic2: 'systolic', diastolic2: 'diastolic', pulse2: 'pulse' } },
  { type: 'GLUCOSE', fields: { glucose: 'glucose', mealType: 'mealType' } },
  { type: 'OXYGEN', fields: { oxygen: 'oxygen' } },
  { type: 'TEMPERATURE', fields: { temperature: 'temperature', site: 'site' } },
  { type: 'BMI', fields: { height: 'height', weight: 'weight', category: 'category' } },
] as const satisfies readonly { type: Type; fields: Record<string, DraftField> }[]

type FieldsOf<Part> = Part extends { readonly fields: infer Fields } ? keyof Fields & string : never
export type CheckField = FieldsOf<(typeof checkParts)[number]>
export type CheckDraft = Readonly<Record<CheckField, string>>
export type CheckProblems = Readonly<Partial<Record<CheckField, DraftRule>>>

export const emptyCheck: CheckDraft = {
  ...{ systolic1: '', diastolic1: '', pulse1: '', systolic2: '', diastolic2: '', pulse2: '' },
  ...{ glucose: '', mealType: '', oxygen: '', temperature: '', site: defaultTemperatureSite },
  ...{ height: '', weight: '', category: 'ASIAN' },
}

/** What one chooses says nothing by itself: a thermometer has a place also when nobody had it taken. */
const choices: readonly string[] = ['mealType', 'site', 'category']

export type MeasuredPart = { readonly place: number; readonly values: ReadingValues }

/**
 * What was typed, part by part: a part that stands as it stood at the beginning was not measured; of the others each is a
 * reading or says which field is wrong.
 */
export function readCheck(draft: CheckDraft, start: CheckDraft, now: Date) {
  const measured: MeasuredPart[] = []
  const problems: Partial<Record<CheckField, DraftRule>> = {}
  const when = { date: hongKongDateOf(now), time: hongKongTimeOf(now) }
  for (const [place, { type, fields }] of checkParts.entries()) {
    const names = Object.entries(fields) as [CheckField, DraftField][]
    if (names.every(([name]) => choices.includes(name) || draft[name].trim() === start[name])) continue
    const typed = Object.fromEntries(names.map(([name, field]) => [field, draft[name]]))
    const { entry, problems: found } = entryOfDraft(type, { ...emptyDraft, ...when, ...typed }, now)
    if (entry) measured.push({ place, values: withoutMoment(entry) })
    for (const [name, field] of names) if (found?.[field]) problems[name] = found[field]
  }
  return { measured, problems: problems as CheckProblems }
}

function withoutMoment({
  recordedAt: _now,
  ...values
}: ReadingValues & { readonly recordedAt: string }): ReadingValues {
  return values as ReadingValues
}

/** What the desk will show as the reading once two were measured. */
export function averageOf(measured: readonly MeasuredPart[]): ReadingValues | undefined {
  const pressures = measured.flatMap(({ values }) => (values.type === 'BLOOD_PRESSURE' ? [values] : []))
  return pressures.length < 2 ? undefined : { type: 'BLOOD_PRESSURE', ...averagePressure(pressures) }
}

/** Which field of the form the service means: `readings.1.systolic` of what was sent. */
export function fieldNamed(path: string, measured: readonly MeasuredPart[]): CheckField | undefined {
  const [, at, field] = /^readings\.(\d+)\.(\w+)$/.exec(path) ?? []
  const part = checkParts[measured[Number(at)]?.place ?? -1]
  const names = Object.entries(part?.fields ?? {}) as [CheckField, DraftField][]
  return names.find(([, meaning]) => meaning === field)?.[0]
}
