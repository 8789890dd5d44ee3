import { usePage } from '@dhc/i18n/use-words'
import { formatDateTime } from '@dhc/locales/format'
import { visitPurpose } from '@dhc/reference/options/centre'
import { useCallback, useState } from 'react'
import { BringPapers, type VisitPlace } from '../../../member-page/bring-papers.tsx'
import { MemberLoading, useOwnList } from '../../../member-page/member-data.tsx'
import { MemberPage } from '../../../member-page/member-page.tsx'
import { DoneNotice } from '../../../member-page/scripted-area.tsx'
import { readVisits } from '../actions.ts'
import { hasPurposes, openVisits, pastVisits, purposesLeft } from '../model.ts'
import { BookVisit } from './book-visit.tsx'
import { VisitCard } from './visit-card.tsx'

/** D-079: a time at the counter, so that nobody comes in vain or waits. */
export function VisitsPage({ places }: { readonly places: readonly VisitPlace[] }) {
  const { words, locale } = usePage()
  const { list, refusal, load } = useOwnList(useCallback(() => readVisits(locale), [locale]))
  const [notice, setNotice] = useState<{ readonly sentence: string; readonly number: number }>()
  const tell = (sentence: string) => {
    setNotice((before) => ({ sentence, number: (before?.number ?? 0) + 1 }))
    void load()
  }
  const free = list ? purposesLeft(list) : []
  const past = list ? pastVisits(list.items) : []
  const isProvisional = list?.purposes.includes('VERIFICATION') ?? false
  return (
    <MemberPage title={words.menu('visits.title')} summary={words.member('visits.summary')} isBelowAccount>
      {notice ? (
        <DoneNotice key={notice.number} label={words.member('visits.done')}>
          {notice.sentence}
        </DoneNotice>
      ) : null}
      {list ? (
        <>
          {openVisits(list.items).map((visit) => (
            <VisitCard key={visit.id} visit={visit} places={places} onDone={tell} onStale={load} />
          ))}
          {hasPurposes(free) && places.length > 0 ? (
            <BookVisit key={free.join()} places={places} purposes={free} onDone={tell} />
          ) : null}
          {isProvisional && free.length > 0 ? <BringPapers places={places} /> : null}
          {past.length > 0 ? (
            <section aria-labelledby="past-visits">
              <h2 id="past-visits" className="font-bold text-lg">
                {words.member('visits.past')}
              </h2>
              <ul className="list-disc ps-6">
                {past.map(({ id, startsAt, purpose, state }) => (
                  <li key={id}>
                    {formatDateTime(new Date(startsAt), locale)} {words.option(visitPurpose, purpose)}
                    {': '}
                    {state === 'BOOKED' ? null : words.member(`visits.state.${state}`)}
                  </li>
                ))}
              </ul>
            </section>
          ) : null}
        </>
      ) : (
        <MemberLoading refusal={refusal} onRetry={load} />
      )}
    </MemberPage>
  )
}
