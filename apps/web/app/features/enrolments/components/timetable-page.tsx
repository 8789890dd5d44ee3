import { usePage, useWords } from '@dhc/i18n/use-words'
import { enrolledPage } from '@dhc/reference/page-paths'
import { useId } from 'react'
import { MemberLoading } from '../../../member-page/member-data.tsx'
import { MemberPage, useActing } from '../../../member-page/member-page.tsx'
import type { CentrePlaces } from '../model.ts'
import type { TimetableRow } from '../timetable.ts'
import { useOfflineTimetable, useTimetable } from '../use-timetable.ts'
import { LessonState } from './lesson-dates.tsx'

/** For the kitchen wall, in large type. */
export function TimetablePage({ centres }: { readonly centres: CentrePlaces }) {
  const { words, toPage } = usePage()
  const { rows, refusal, load } = useTimetable()
  // D-140: known before any row has come, so that another person's lessons never reach this device's store.
  const acting = useActing()
  return (
    <MemberPage title={words.menu('timetable.title')} summary={words.programme('timetable.summary')} isForOthers>
      {rows ? (
        <div>
          <p className="mb-6 flex flex-wrap items-center gap-4">
            {rows.length > 0 ? (
              <button type="button" onClick={() => window.print()} className="primary-button">
                {words.programme('timetable.print')}
              </button>
            ) : null}
            <a href={toPage(enrolledPage)} className="link-button screen-only">
              {words.menu('enrolled.label')}
            </a>
          </p>
          {rows.length > 0 ? (
            <ol className="timetable">
              {rows.map((row) => (
                <Row key={row.lesson.lessonUuid} row={row} centres={centres} />
              ))}
            </ol>
          ) : (
            <p className="text-lg">{words.programme('timetable.none')}</p>
          )}
          {acting ? (
            <p className="mt-8 screen-only">{words.programme('offline.ownOnly', { name: acting.name })}</p>
          ) : (
            <OfflineSwitch rows={rows} centres={centres} />
          )}
        </div>
      ) : (
        <MemberLoading refusal={refusal} onRetry={load} />
      )}
    </MemberPage>
  )
}

function Row({ row: { enrolment, lesson }, centres }: { readonly row: TimetableRow; readonly centres: CentrePlaces }) {
  const { words, locale } = usePage()
  const centre = centres[enrolment.centre.code]
  return (
    <li>
      <p className="timetable-when">
        <LessonState lesson={lesson} />
      </p>
      <p>
        <strong>{enrolment.courseName[locale]}</strong>{' '}
        <span className="inline-block">{words.programme('course.classNamed', { code: enrolment.classCode })}</span>
      </p>
      <p>
        {enrolment.centre.name[locale]} <span className="block">{centre?.address}</span>
        <span className="block">{centre?.phone}</span>
      </p>
    </li>
  )
}

type Props = { readonly rows: readonly TimetableRow[]; readonly centres: CentrePlaces }

/** The member's choice for this device; off until then. A browser that cannot do it offers nothing. */
function OfflineSwitch({ rows, centres }: Props) {
  const words = useWords()
  const hint = useId()
  const { state, choose, hasFailed } = useOfflineTimetable(rows, centres)
  if (state === 'unknown') return null
  return (
    <div className="mt-8 rounded-card border border-line bg-card p-4 shadow-card screen-only">
      <label className="flex min-h-touch items-center gap-4 font-bold text-lg">
        <input
          type="checkbox"
          className="size-6 shrink-0"
          checked={state === 'on'}
          aria-describedby={hint}
          onChange={({ target }) => choose(target.checked)}
        />
        {words.programme('offline.store')}
      </label>
      <p id={hint}>{words.programme('offline.storeHint')}</p>
      <p role="status">
        {hasFailed ? words.programme('offline.failed') : state === 'on' ? words.programme('offline.stored') : ''}
      </p>
    </div>
  )
}
