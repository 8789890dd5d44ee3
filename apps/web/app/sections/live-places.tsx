import { mostClassesAtOnce, remainingQuotaPath, remainingQuotasPath } from '@dhc/contracts/member-api/remaining-quota'
import { useWords } from '@dhc/i18n/use-words'
import { type ClassStatus, classStatus, classStatusOptions } from '@dhc/reference/enrolment-status'
import { MyClasses } from './my-classes.tsx'

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
