import { csvOf } from '@dhc/locales/csv'
import type { Locale } from '@dhc/locales/locale'
import { type MessageKey, translate } from '@dhc/locales/messages'
import { optionLabel } from '@dhc/locales/option-label'
import { enrolmentStatusOptions } from '@dhc/reference/enrolment-status'
import type { personView } from './views.ts'

type Person = ReturnType<typeof personView>

const columns = [
  ['entryNo', 'classes.entryNo'],
  ['member_no', 'person.memberNo'],
  ['name', 'person.name'],
  ['name_zh', 'person.nameZh'],
  ['age', 'person.ageColumn'],
  ['status', 'classes.state'],
  ['channel', 'enrol.channel'],
  ['appliedAt', 'applications.appliedAt'],
  ['statusAt', 'person.statusAt'],
] as const satisfies readonly (readonly [keyof Person, MessageKey<'staff'>])[]

/** A table file in the words of the console, with the names people gave. */
export function writeRollFile(people: readonly Person[], locale: Locale): string {
  const cellOf = (person: Person, column: (typeof columns)[number][0]) => {
    if (column === 'status') return optionLabel(locale, enrolmentStatusOptions, person.status)
    if (column === 'channel') return translate(locale, 'staff', `channel.${person.channel}`)
    return String(person[column] ?? '')
  }
  const header = columns.map(([, word]) => translate(locale, 'staff', word))
  return csvOf([header, ...people.map((person) => columns.map(([column]) => cellOf(person, column)))])
}
