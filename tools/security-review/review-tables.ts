import type { Call } from '@dhc/contracts/call'
import { type StaffRole, staffRoles } from '@dhc/reference/staff-rules'
import type { Who } from '../../apps/api/src/testing/access-expectations.ts'
import { classesShown, type DataClass, dataClasses } from './data-classes.ts'
import type { TwoPersonAct } from './two-person-acts.ts'

/** Calls of staff by what they are about, in words; the first that fits its address counts. */
const subjects: readonly (readonly [string, RegExp])[] = [
  ['Carers and guardians', /\/carers/],
  ['A new phone number', /\/phone_change/],
  ['Health', /\/(health_\w+|risk_assessments|recalls|telehealth)\b/],
  ['Applications and registration', /\/(applications|verify|reject|alike)\b|\/staff\/members$/],
  ['Records of members', /\/(members|corrections)\b/],
  ['Ballots', /\/(ballot|ballots|replacement)\b/],
  ['Classes and enrolment', /\/(classes|enrolments)\b/],
  ['Lessons and weather', /\/(lessons|weather_signals)\b/],
  ['Messages and calls', /\/(notifications|calls|outbox|class-news)\b/],
  ['Enquiries', /\/enquiries\b/],
  ['Booked visits', /\/visits\b/],
  ['The day, and reports', /\/(today|reports|returns|openings)\b/],
  ['Accounts of staff', /\/(users|colleagues)\b/],
  ['One’s own sign-in', /\/(auth|tour)\//],
  ['The service', /\/(audit|jobs|holidays|service_state)\b/],
]

export type Reviewed = {
  readonly calls: readonly Call[]
  readonly expectations: Readonly<Record<string, Who>>
  readonly acts: readonly TwoPersonAct[]
}

export const isOfStaff = ({ path }: Call) => path.startsWith('/api/staff/')
export const subjectOf = ({ path }: Call) => subjects.find(([, pattern]) => pattern.test(path))?.[0]

const mayMake = (who: Who | undefined, role: StaffRole) =>
  who === 'everyStaff' || who === 'temporaryStaff' || (Array.isArray(who) && (role === 'ADMIN' || who.includes(role)))

/** The remark of a description without the numbers that only this repository explains, and without what ends a cell. */
const inWords = ({ summary }: Call) =>
  summary
    .replaceAll(/ ?\((?:[A-Z]+\d*-\d+|decision \d+|\d\.\d)[^)]*\)/g, '')
    .replaceAll('|', '\\|')
    .trim()

const classNames = (classes: readonly DataClass[]) => classes.map((each) => dataClasses[each].name).join(', ') || '–'
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

/** Each part of docs/security-review.md that follows from the code, by the name of its marker. */
export function reviewTables(given: Reviewed): Readonly<Record<string, string>> {
  const reviewed = { ...given, calls: given.calls.toSorted(byAddress) }
  const staff = reviewed.calls.filter((call) => isOfStaff(call) && reviewed.expectations[call.id] !== 'anyone')
  const mayBy = (role: StaffRole) => staff.filter(({ id }) => mayMake(reviewed.expectations[id], role))
  return {
    roles: rolesTable(staff.length, mayBy),
    calls: callTables(staff, reviewed),
    'two people': actsTable(reviewed),
    'who reads what': classesTable(mayBy),
    'everybody else': elseList(reviewed),
  }
}

/** The order of a module's exports is not the same wherever it is loaded. */
const byAddress = (one: Call, other: Call) =>
  `${one.path} ${one.method}`.localeCompare(`${other.path} ${other.method}`, 'en')

function rolesTable(total: number, mayBy: (role: StaffRole) => readonly Call[]): string {
  const rows = staffRoles.map((role) => {
    const calls = mayBy(role)
    const shown = (Object.keys(dataClasses) as DataClass[]).filter(
      (each) => each !== 'C' && calls.some((call) => classesShown(call).includes(each)),
    )
    const about = [...new Set(calls.map(subjectOf))].join('; ')
    return [role, `${calls.length} of ${total}`, classNames(shown), about]
  })
  return table(['Role', 'Calls', 'Sees data about', 'Subjects'], rows)
}

function callTables(staff: readonly Call[], { expectations }: Reviewed): string {
  return subjects
    .map(([subject]) => {
      const rows = staff
        .filter((call) => subjectOf(call) === subject)
        .map((call) => [
          inWords(call),
          classNames(classesShown(call)),
          ...staffRoles.map((role) => (mayMake(expectations[call.id], role) ? '●' : '')),
        ])
      return `### ${subject}\n\n${table(['What', 'Shows', ...staffRoles], rows)}`
    })
    .join('\n\n')
}

function actsTable({ acts, calls, expectations }: Reviewed): string {
  const whoMay = (id: string) => staffRoles.filter((role) => mayMake(expectations[id], role)).join(', ')
  const wordsOf = (id: string) => {
    const call = calls.find((each) => each.id === id)
    return call ? `${inWords(call)} (${whoMay(id)})` : `?? ${id}`
  }
  return table(
    ['To …', 'one person', 'another person', 'Rule'],
    acts.map(({ act, begins, ends, rule }) => [act, wordsOf(begins), wordsOf(ends), rule]),
  )
}

function classesTable(mayBy: (role: StaffRole) => readonly Call[]): string {
  const classes = (Object.keys(dataClasses) as DataClass[]).filter((each) => each !== 'C')
  const rows = staffRoles.map((role) => [
    role,
    ...classes.map((each) => {
      const shown = mayBy(role).filter((call) => classesShown(call).includes(each))
      return shown.length === 0 ? 'nothing' : `${shown.length} calls: ${[...new Set(shown.map(subjectOf))].join('; ')}`
    }),
  ])
  return table(['Role', ...classes.map((each) => dataClasses[each].name)], rows)
}

const others: readonly (readonly [Who, string])[] = [
  ['anyone', 'Anybody, without an account'],
  ['member', 'A member, also while not verified yet, about their own record'],
  ['verifiedMember', 'Only a verified member'],
  ['ownProcess', 'Only our own processes, which sign what they send'],
]

function elseList({ calls, expectations }: Reviewed): string {
  const sections = others.map(([who, title]) => {
    const rows = calls
      .filter(({ id }) => expectations[id] === who)
      .map(
        (call) =>
          `- ${inWords(call)}${call.actingRight ? ` *(a carer or guardian with the right ${call.actingRight})*` : ''}`,
      )
    return `### ${title}: ${rows.length} calls\n\n${rows.join('\n')}`
  })
  return sections.join('\n\n')
}

const marked = (name: string) => new RegExp(`(<!-- made: ${name} -->)[\\s\\S]*?(<!-- end of ${name} -->)`)

/** The page with its parts made anew; everything between them is written by people and stays. */
export function withTables(page: string, tables: Readonly<Record<string, string>>): string {
  return Object.entries(tables).reduce((text, [name, part]) => {
    if (!marked(name).test(text)) throw new Error(`docs/security-review.md has no place for "${name}"`)
    return text.replace(marked(name), (_all, begins: string, ends: string) => `${begins}\n\n${part}\n\n${ends}`)
  }, page)
}
