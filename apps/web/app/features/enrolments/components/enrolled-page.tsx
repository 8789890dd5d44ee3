import { usePage } from '@dhc/i18n/use-words'
import { enrolmentStatus } from '@dhc/reference/enrolment-status'
import { enrolledPage, timetablePage } from '@dhc/reference/page-paths'
import { useState } from 'react'
import { ListPagination } from '../../../links/list-pagination.tsx'
import { MemberLoading } from '../../../member-page/member-data.tsx'
import { MemberPage, useActing } from '../../../member-page/member-page.tsx'
import { DoneNotice } from '../../../member-page/scripted-area.tsx'
import { useMayAct } from '../../../member-page/use-may-act.ts'
import type { PageAsked } from '../model.ts'
import { useEnrolled } from '../use-own-list.ts'
import { EnrolmentCard } from './enrolment-card.tsx'
import { FeedPart } from './feed-part.tsx'
import { Invitations } from './invitations.tsx'
import { NoRecords } from './no-records.tsx'

type Props = { readonly asked: PageAsked }

/** S2-12, D-118: what is coming, and what one can do about it. */
export function EnrolledPage({ asked }: Props) {
  const { words, toPage } = usePage()
  const { list, refusal, load } = useEnrolled(asked)
  // D-139, D-140: invitations and the calendar's address are one's own.
  const acting = useActing()
  const mayEnrol = useMayAct('enrol')
  const [notice, setNotice] = useState<{ readonly sentence: string; readonly number: number }>()
  const tell = (sentence: string) => {
    setNotice(({ number } = { sentence, number: 0 }) => ({ sentence, number: number + 1 }))
    void load()
  }
  const hasPlace = list?.items.some(({ status }) => status === enrolmentStatus.enrolled)
  return (
    <MemberPage title={words.menu('enrolled.title')} summary={words.programme('enrolled.summary')} isForOthers>
      {notice ? (
        // Another one for each result: it takes the focus, and a screen reader says it.
        <DoneNotice key={notice.number} label={words.programme('enrolled.done')}>
          {notice.sentence}
        </DoneNotice>
      ) : null}
      {acting ? null : <Invitations onDone={tell} />}
      {list ? (
        <div>
          {hasPlace ? (
            <p className="mb-4">
              <a href={toPage(timetablePage)} className="link-button">
                {words.programme('enrolled.print')}
              </a>
            </p>
          ) : null}
          {list.items.length > 0 ? (
            <ul className="flex list-none flex-col gap-6 p-0">
              {list.items.map((enrolment) => (
                <EnrolmentCard
                  key={enrolment.enrolmentId}
                  enrolment={mayEnrol ? enrolment : { ...enrolment, actions: [] }}
                  onDone={tell}
                  onStale={load}
                />
              ))}
            </ul>
          ) : (
            <NoRecords />
          )}
          <ListPagination path={enrolledPage} fields={[]} {...list} />
          {acting ? null : <FeedPart />}
        </div>
      ) : (
        <MemberLoading refusal={refusal} onRetry={load} />
      )}
    </MemberPage>
  )
}
