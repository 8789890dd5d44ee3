import { htmlLang, inLocale } from '@dhc/locales/locale'
import { translate } from '@dhc/locales/messages'
import { pageOfEntry } from '@dhc/reference/content-types'
import { choicesIn, classesWithPlaces } from '../../classes/class-choice.ts'
import type { ContentAccess } from '../../content/content-access.ts'
import { readSharedCourses } from '../../content/course.ts'
import { nameToday } from '../../content/name-today.ts'
import { knownOr404, type LoaderArgs, readPageRequest } from '../../content/page-request.ts'
import { generalHolidaysIn, readHolidays } from '../../member-api/holidays.ts'
import { type MemberServiceAccess, memberServiceAccess } from '../../member-api/member-service.ts'
import { readRemainingQuotas } from '../../member-api/remaining-quotas.ts'
import { readCalendarAddress } from './calendar-address.ts'
import { periodOf } from './calendar-days.ts'
import { classCalendarFile } from './class-calendar-file.ts'
import { calendarWeeks, lessonsOf, matching, within } from './model.ts'

export type CalendarContent = Awaited<ReturnType<typeof loadCalendar>>

/** S2-11: the lessons of a month or a week, as the address asks for them. */
export async function loadCalendar(args: LoaderArgs) {
  const { access, locale, query } = readPageRequest(args)
  const address = readCalendarAddress(query, nameToday(access, new Date()))
  const { filters, today } = address
  const courses = await readSharedCourses(access, locale)
  const period = periodOf(address.view, address.on)
  const inPeriod = within(matching(lessonsOf(courses), { ...filters, hasPlaces: false }, undefined), period)

  const service = args.context.get(memberServiceAccess)
  const holidays = await holidaysIn({ ...period, locale }, access, service)
  const quotas = filters.hasPlaces ? await readRemainingQuotas(service, classesOf(inPeriod)) : []
  const lessons = matching(inPeriod, filters, quotas && classesWithPlaces(quotas))
  return {
    address,
    period,
    weeks: calendarWeeks(lessons, period, today, holidays),
    count: lessons.length,
    choices: choicesIn(courses),
    /** The filter was asked for, but nobody could say which classes have places. */
    isPlacesUnknown: quotas === undefined,
    /** D-055: what could not be read is not said to be missing. */
    isComplete: access.failures.length === 0,
  }
}

/** Until the member service answers again, the page marks the general holidays. */
const generalHolidaysForMs = 30_000

async function holidaysIn(
  asked: Parameters<typeof readHolidays>[1],
  access: ContentAccess,
  service: MemberServiceAccess,
): Promise<ReadonlyMap<string, string>> {
  const holidays = await readHolidays(service, asked)
  if (!holidays) access.endings?.push(new Date(Date.now() + generalHolidaysForMs))
  return holidays ?? generalHolidaysIn(asked)
}

/** One class for the calendar of a phone; an unknown or hidden one is not found. */
export async function loadClassCalendarFile(args: LoaderArgs): Promise<string> {
  const page = readPageRequest(args)
  const courses = await readSharedCourses(page.access, page.locale)
  const lessons = lessonsOf(courses).filter(({ classId }) => classId === page.query.get('id'))
  const [first] = lessons
  const { courseId } = knownOr404(page, first) ?? unreadable()
  const { origin, hostname: host } = new URL(args.request.url)
  return classCalendarFile({
    lessons,
    host,
    madeAt: new Date(),
    language: htmlLang[page.locale],
    cancelledWord: translate(page.locale, 'programme', 'calendar.cancelled'),
    courseUrl: `${origin}${inLocale(pageOfEntry('health-program-course', { documentId: courseId }), page.locale)}`,
  })
}

/** Nothing is better than a calendar file without its lessons: the reader's phone would believe it. */
function unreadable(): never {
  throw new Response(null, { status: 503 })
}

const classesOf = (lessons: readonly { readonly classId: string }[]) => [
  ...new Set(lessons.map(({ classId }) => classId)),
]
