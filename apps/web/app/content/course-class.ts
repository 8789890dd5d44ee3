import type { CourseClass as CmsClass } from '@dhc/contracts/cms/course'
import type { Locale } from '@dhc/locales/locale'
import type { EnrolmentMethod } from '@dhc/reference/enrolment-rules'
import { safeHref } from './section.ts'

export type Lesson = {
  readonly id: string
  readonly on: string
  /** `HH:MM` in Hong Kong. */
  readonly start: string
  readonly end: string
  readonly isCancelled: boolean
}

export type CourseClass = {
  /** D-051: the key between the CMS and the member service. */
  readonly id: string
  readonly code: string
  readonly method: EnrolmentMethod
  readonly quota: number | null
  readonly enrolStartAt: string | null
  readonly enrolEndAt: string | null
  readonly ballotAt: string | null
  readonly isCancelled: boolean
  readonly feeHkd: number
  readonly centreCode: string | null
  readonly centre: string | null
  readonly instructor: string | null
  readonly target: string | null
  readonly minAge: number | null
  readonly maxAge: number | null
  readonly remark: string | null
  readonly lessons: readonly Lesson[]
  readonly form: { readonly href: string; readonly startAt: string; readonly endAt: string } | undefined
}

/** D-049: the words of a class are typed in three languages side by side; everything else is typed once. */
const wordsKey = { 'zh-HK': 'HK', 'zh-CN': 'CN', 'en-US': 'EN' } as const satisfies Record<Locale, string>

export function readClass(courseClass: CmsClass, locale: Locale): CourseClass {
  const words = courseClass.HK_EN_CN?.[wordsKey[locale]] ?? courseClass.HK_EN_CN?.HK
  return {
    id: courseClass.strapiUuid,
    code: courseClass.Class_Code,
    method: courseClass.Enrol_Method,
    quota: courseClass.Quota,
    enrolStartAt: courseClass.Enrol_Start,
    enrolEndAt: courseClass.Enrol_End,
    ballotAt: courseClass.Ballot_At,
    isCancelled: courseClass.Class_Status === 'CANCELLED',
    feeHkd: courseClass.Fee ?? 0,
    centreCode: courseClass.Location.data?.attributes.code ?? null,
    centre: courseClass.Location.data?.attributes.name ?? null,
    instructor: words?.Instructor ?? null,
    target: words?.Target_Note ?? null,
    minAge: courseClass.Min_Age,
    maxAge: courseClass.Max_Age,
    remark: words?.Remark ?? null,
    lessons: courseClass.Lesson.map(readLesson).sort((one, other) => startOf(one).localeCompare(startOf(other))),
    form: readForm(courseClass.Google_Form_Period),
  }
}

function readLesson(lesson: CmsClass['Lesson'][number]): Lesson {
  return {
    id: lesson.lessonUuid,
    on: lesson.Date,
    start: lesson.Start_Time.slice(0, 5),
    end: lesson.End_Time.slice(0, 5),
    isCancelled: lesson.Cancelled === true,
  }
}

const startOf = ({ on, start }: Lesson) => `${on} ${start}`

function readForm(form: CmsClass['Google_Form_Period']): CourseClass['form'] {
  const href = form ? safeHref(form.Form_Link) : undefined
  return form && href?.startsWith('https://') ? { href, startAt: form.Start, endAt: form.End } : undefined
}
