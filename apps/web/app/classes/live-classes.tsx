import { enrolledPath } from '@dhc/contracts/member-api/enrolments'
import { lessonChangesPath } from '@dhc/contracts/member-api/lesson-changes'
import { mostClassesAtOnce, remainingQuotaPath, remainingQuotasPath } from '@dhc/contracts/member-api/remaining-quota'
import { usePage, useWords } from '@dhc/i18n/use-words'
import { type ClassStatus, classStatus, classStatusOptions, enrolmentStatus } from '@dhc/reference/enrolment-status'
import { enrolledPage } from '@dhc/reference/page-paths'
import { inReserve, namePlace, numberPlace } from '../script-words.ts'

/** What site/enhance/live-places.ts needs to know; it brings no words of its own. */
export type PlacesWords = {
  readonly path: string
  /** Classes in one question; 1 is the call the specification names. */
  readonly atOnce: number
  readonly states: Readonly<Record<string, string>>
  readonly unlimited: string
  readonly onePlace: string
  /** With `{n}` for the number. */
  readonly places: string
  readonly updated: string
  readonly unknown: string
}

/** S2-81: the number is asked from the member service when it comes into sight; a cached page cannot know it. */
export function PlacesLeft({ classId }: { readonly classId: string }) {
  return (
    <span data-remaining-quota={classId} className="font-bold">
      —
    </span>
  )
}

type StateProps = { readonly classId: string; readonly isCancelled: boolean }

/** D-054: computed by the member service; only a cancellation is known without asking. */
export function ClassState({ classId, isCancelled }: StateProps) {
  const words = useWords()
  const known: ClassStatus | undefined = isCancelled ? classStatus.cancelled : undefined
  return (
    <span data-class-status={classId} {...(known ? { 'data-state': known } : {})} className="class-state">
      {known ? words.option(classStatusOptions, known) : '—'}
    </span>
  )
}

type LiveProps = {
  readonly hotline: string | null | undefined
  /** The classes of one course, or of many: many are asked for together. */
  readonly of: 'one-course' | 'many-courses'
}

const question = {
  'one-course': { path: remainingQuotaPath, atOnce: 1 },
  'many-courses': { path: remainingQuotasPath, atOnce: mostClassesAtOnce },
} as const

/** Once on a page with places: the words for the script, the news for screen readers, the way without a script. */
export function LivePlaces({ hotline, of }: LiveProps) {
  const words = useWords()
  const delivered: PlacesWords = {
    ...question[of],
    states: Object.fromEntries(classStatusOptions.codes.map((code) => [code, words.option(classStatusOptions, code)])),
    unlimited: words.programme('course.unlimited'),
    onePlace: words.programme('enrol.remaining', { n: 1 }),
    places: words.programme('enrol.remaining', { n: '{n}' }),
    updated: words.programme('course.placesUpdated'),
    unknown: words.programme('course.placesUnknown'),
  }
  return (
    <>
      <MyClasses />
      <p role="status" data-places-words={JSON.stringify(delivered)} className="sr-only" />
      <p className="mb-6 rounded-card border border-line bg-card p-4 scripted:hidden">
        {words.programme('course.callForPlaces')}{' '}
        {hotline ? (
          <a href={`tel:${hotline.replaceAll(' ', '')}`} className="font-bold text-orange-deep underline">
            {hotline}
          </a>
        ) : null}
      </p>
    </>
  )
}

/** What site/enhance/my-classes.ts needs to know; it brings no words of its own. */
export type MyClassesWords = {
  readonly path: string
  /** Where the member sees and changes it. */
  readonly href: string
  /** By status, and for the reserve list, where the script fills in `{n}`; one that is not here is not told. */
  readonly texts: Readonly<Record<string, string>>
  /** D-140: the same about the person one acts for; `{name}` is filled in by the script. */
  readonly textsOfOther: Readonly<Record<string, string>>
}

const told = [
  enrolmentStatus.awaitingBallot,
  enrolmentStatus.awaitingConfirmation,
  enrolmentStatus.enrolled,
  enrolmentStatus.unsuccessful,
] as const

/** Once on a page with classes: a member who is signed in sees there what they have applied for. */
function MyClasses() {
  const { words, toPage } = usePage()
  const delivered: MyClassesWords = {
    path: enrolledPath,
    href: toPage(enrolledPage),
    texts: {
      ...Object.fromEntries(told.map((status) => [status, words.programme(`enrol.mine.${status}`)])),
      [inReserve]: words.programme('enrol.mine.reserve', { n: numberPlace }),
    },
    textsOfOther: {
      ...Object.fromEntries(
        told.map((status) => [status, words.programme(`enrol.theirs.${status}`, { name: namePlace })]),
      ),
      [inReserve]: words.programme('enrol.theirs.reserve', { name: namePlace, n: numberPlace }),
    },
  }
  return <span hidden data-my-classes={JSON.stringify(delivered)} />
}

/** What site/enhance/lesson-changes.ts asks, and what it writes beside a lesson. */
export type LessonChangesWords = {
  readonly path: string
  readonly body: object
  readonly word: string
}

type Asked = { readonly strapiUuids: readonly string[] } | { readonly from: string; readonly to: string }

/** Once on a page with lessons: what the centre has called off since the page was made (D-117). */
export function LessonChanges({ asked }: { readonly asked: Asked }) {
  const words = useWords()
  const delivered: LessonChangesWords = {
    path: lessonChangesPath,
    body: asked,
    word: words.programme('calendar.cancelled'),
  }
  return <span hidden data-lesson-changes={JSON.stringify(delivered)} />
}

type MarkProps = { readonly lessonId: string; readonly isCancelled: boolean }

/** Empty as long as the lesson takes place; the style strikes out what stands beside it. */
export function CancelledMark({ lessonId, isCancelled }: MarkProps) {
  const words = useWords()
  return (
    <strong data-lesson={lessonId} className="cancelled-mark">
      {isCancelled ? words.programme('calendar.cancelled') : null}
    </strong>
  )
}
