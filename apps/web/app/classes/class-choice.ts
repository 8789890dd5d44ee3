import { type ClassStatus, classStatus } from '@dhc/reference/enrolment-status'
import { weekdayOf } from '@dhc/reference/hong-kong-time'
import type { Course } from '../content/course.ts'
import type { CourseClass } from '../content/course-class.ts'
import type { Choice } from './class-filters.tsx'

export const weekdays = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'] as const

export type Weekday = (typeof weekdays)[number]

export const weekdayNameOf = (on: string): Weekday => weekdays[weekdayOf(on)] ?? 'SUN'

/** "For me": what one asks of a class, as far as one asks it. */
export type ClassChoice = {
  readonly age: number | undefined
  readonly weekday: Weekday | undefined
  readonly centre: string | undefined
  readonly theme: string | undefined
  readonly hasPlaces: boolean
}

/** Nonsense in an address is left out, so that a mistyped link still shows the courses. */
export function readClassChoice(query: URLSearchParams): ClassChoice {
  const age = query.get('age')?.normalize('NFKC').trim() ?? ''
  return {
    age: /^\d{1,3}$/.test(age) ? Number(age) : undefined,
    weekday: weekdays.find((day) => day === query.get('weekday')),
    centre: query.get('centre') || undefined,
    theme: query.get('theme') || undefined,
    hasPlaces: query.get('places') === 'left',
  }
}

type Quota = { readonly strapiUuid: string; readonly remainingQuota: number | null; readonly classStatus: ClassStatus }

/** The classes one can still join: enrolment is open or yet to come, and not every place is taken (D-053, D-054). */
export function classesWithPlaces(quotas: readonly Quota[]): ReadonlySet<string> {
  const canBeJoined = ({ remainingQuota, classStatus: status }: Quota) =>
    remainingQuota !== 0 && (status === classStatus.open || status === classStatus.upcoming)
  return new Set(quotas.filter(canBeJoined).map(({ strapiUuid }) => strapiUuid))
}

const isOpenTo = ({ minAge, maxAge }: CourseClass, age: number) => (minAge ?? 0) <= age && age <= (maxAge ?? age)

/** `openClasses` are the classes with places left; nothing when nobody could say, and then all are shown. */
export function coursesFor(
  courses: readonly Course[],
  { age, weekday, centre, theme, hasPlaces }: ClassChoice,
  openClasses: ReadonlySet<string> | undefined,
): Course[] {
  const suits = (each: CourseClass) =>
    (age === undefined || isOpenTo(each, age)) &&
    (centre === undefined || each.centreCode === centre) &&
    (weekday === undefined || each.lessons.some(({ on }) => weekdayNameOf(on) === weekday)) &&
    (!hasPlaces || openClasses === undefined || openClasses.has(each.id))
  const isAsked = age !== undefined || centre !== undefined || weekday !== undefined || hasPlaces
  return courses
    .filter((course) => theme === undefined || course.theme?.code === theme)
    .map((course) => ({ ...course, classes: course.classes.filter(suits) }))
    .filter(({ classes }) => !isAsked || classes.length > 0)
}

type Choices = { readonly centres: readonly Choice[]; readonly themes: readonly NonNullable<Course['theme']>[] }

/** The centres and themes that occur, each once: centres by code, themes in the order the editors gave them. */
export function choicesIn(courses: readonly Course[]): Choices {
  const centres = new Map(
    courses.flatMap(({ classes }) =>
      classes.flatMap(({ centreCode: code, centre: title }) =>
        code && title ? [[code, { code, title }] as const] : [],
      ),
    ),
  )
  const themes = new Map(courses.flatMap(({ theme }) => (theme ? [[theme.code, theme] as const] : [])))
  return {
    centres: [...centres.values()].sort((one, other) => one.code.localeCompare(other.code)),
    themes: [...themes.values()].sort((one, other) => one.order - other.order),
  }
}
