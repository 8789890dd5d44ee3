import type { ReadingView } from '@dhc/contracts/member-api/reading'
import { usePage } from '@dhc/i18n/use-words'
import { type HealthDataType, measures } from '@dhc/reference/health/measures'
import { healthDataPage, healthReportPage } from '@dhc/reference/page-paths'
import { TabLinks } from '@dhc/ui/tab-links'
import { useState } from 'react'
import { MemberLoading } from '../../../member-page/member-data.tsx'
import { MemberPage, useActing } from '../../../member-page/member-page.tsx'
import { DoneNotice } from '../../../member-page/scripted-area.tsx'
import { useMayAct } from '../../../member-page/use-may-act.ts'
import { healthViews, type ReadingsAsked, searchOfAsked } from '../model.ts'
import { useLatest, useReadings } from '../use-readings.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { EntryPart } from './entry-part.tsx'
import { MealSelect, PeriodSelect } from './reading-filters.tsx'
import { ReadingsPart } from './readings-part.tsx'

type Props = { readonly type: HealthDataType; readonly asked: ReadingsAsked }

/** S2-46, S2-82: one type of reading: write it down, see how it stands, look back. */
export function ViewPage({ type, asked: askedAtFirst }: Props) {
  const { words, toPage } = usePage()
  const [asked, setAsked] = useState(askedAtFirst)
  const { period, mealType } = asked
  // A doctor asks about the last months, not the last ten readings.
  const printed = period === 'L10' ? '' : `?period=${period}`
  const { data: list, refusal, load } = useReadings(type, asked)
  const latest = useLatest()
  const acting = useActing()
  const mayEnter = useMayAct('enterReadings')
  const [leaving, setLeaving] = useState<ReadingView>()
  const [deleted, setDeleted] = useState(0)
  const readAgain = () => Promise.all([load(), latest.load()])
  const choose = (change: Partial<ReadingsAsked>) => {
    const next = { ...asked, ...change }
    setAsked(next)
    // The address says what is shown, so that it can be opened again; going back leaves the page.
    history.replaceState(null, '', searchOfAsked(next))
  }
  return (
    <MemberPage title={words.menu(measures[type].title)} isWide isForOthers>
      <div className="health-columns">
        {mayEnter ? <EntryPart type={type} last={latest.data?.[type]} onSaved={readAgain} /> : null}
        <section aria-labelledby="readings-heading" className="readings-part">
          <div className="flex flex-wrap items-center justify-between gap-4">
            <h2 id="readings-heading">{words.health('readings.heading')}</h2>
            <div className="flex flex-wrap gap-x-6 gap-y-3">
              {type === 'GLUCOSE' ? (
                <MealSelect chosen={mealType} onChoose={(chosen) => choose({ mealType: chosen })} />
              ) : null}
              <PeriodSelect chosen={period} onChoose={(chosen) => choose({ period: chosen })} />
            </div>
          </div>
          {deleted > 0 ? (
            <DoneNotice key={deleted} label={words.programme('enrolled.done')}>
              {words.health('delete.done')}
            </DoneNotice>
          ) : null}
          {list ? (
            <ReadingsPart
              type={type}
              list={list}
              isOfOneMeal={mealType !== null}
              isFirst={latest.data?.[type] === null}
              onDelete={acting ? undefined : setLeaving}
            />
          ) : (
            <MemberLoading refusal={refusal} onRetry={load} />
          )}
          <p className="screen-only flex flex-wrap gap-x-6">
            {acting ? null : (
              <a href={toPage(`${healthReportPage}${printed}`)} className="link-button">
                {words.health('take.print')}
              </a>
            )}
            <a href={toPage(healthDataPage)} className="link-button">
              {words.health('print.back')}
            </a>
          </p>
        </section>
      </div>
      <TabLinks
        label={words.health('health.title')}
        tabs={healthViews.map((view) => ({
          href: toPage(view.path),
          label: words.menu(view.title),
          isCurrent: view.type === type,
        }))}
      />
      {leaving ? (
        <DeleteDialog
          reading={leaving}
          onClose={() => setLeaving(undefined)}
          onDone={() => {
            setLeaving(undefined)
            setDeleted((before) => before + 1)
            void readAgain()
          }}
        />
      ) : null}
    </MemberPage>
  )
}
