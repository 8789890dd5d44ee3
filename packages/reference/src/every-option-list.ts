import { enrolmentMethodOptions } from './enrolment-rules.ts'
import { classStatusOptions, enrolmentStatusOptions } from './enrolment-status.ts'
import { generalHolidayOptions } from './general-holidays.ts'
import { healthDataType, measureOf } from './health/measures.ts'
import type { OptionList } from './option-list.ts'
import * as centre from './options/centre.ts'
import * as health from './options/health.ts'
import * as person from './options/person.ts'

type ListsIn<Exports> = Extract<Exports[keyof Exports], OptionList>

const listsIn = <Exports extends object>(exports: Exports) =>
  Object.values(exports).filter((each): each is ListsIn<Exports> => typeof each === 'object' && 'codes' in each)

/** Of each measure what is chosen and its classes. */
const listsOfMeasures = healthDataType.codes.flatMap((type): OptionList[] => {
  const { fields, classes } = measureOf(type)
  const chosen = Object.values(fields).flatMap((field) => ('list' in field ? [field.list] : []))
  return [...chosen, classes.list, ...(classes.otherLists ?? [])]
})

/** Every list there is, for what must hold of all of them: a label per code in three languages (S3-37). */
export const everyOptionList = [
  ...listsIn(person),
  ...listsIn(health),
  healthDataType,
  ...listsOfMeasures,
  ...listsIn(centre),
  enrolmentMethodOptions,
  enrolmentStatusOptions,
  classStatusOptions,
  generalHolidayOptions,
]
