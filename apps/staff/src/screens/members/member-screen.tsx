import { listMemberCarersCall } from '@dhc/contracts/staff-api/carers'
import { showClassCall } from '@dhc/contracts/staff-api/class-list'
import { listDuplicatesCall } from '@dhc/contracts/staff-api/duplicates'
import { listMemberEnrolmentsCall } from '@dhc/contracts/staff-api/member-record'
import { showMemberCall } from '@dhc/contracts/staff-api/members'
import { useParams } from 'react-router'
import { DuplicateList } from '../../desk/duplicate-list.tsx'
import { Loaded } from '../../desk/loaded.tsx'
import { MemberFacts } from '../../desk/member-facts.tsx'
import { Screen } from '../../desk/screen.tsx'
import { nameOf } from '../../desk/show-name.ts'
import { useDeskQuery } from '../../desk/use-desk-query.ts'
import { useMayCall } from '../../session/staff-session.ts'
import { say } from '../../words/console-words.ts'
import { CarersPart } from './carers-part.tsx'
import { MemberActions } from './member-actions.tsx'
import { EnrolmentTable, NextLessons } from './member-enrolments.tsx'
import { AccessList, ConsentList, OpenedPart, ParticularsPart, TransferList } from './record-parts.tsx'

/** One record; that it was opened is logged, and the member can see it. */
export function MemberScreen() {
  const may = useMayCall()
  const { id = '' } = useParams()
  const query = useDeskQuery(showMemberCall, { params: { id } })
  const enrolments = useDeskQuery(listMemberEnrolmentsCall, { params: { id } })
  const duplicates = useDeskQuery(listDuplicatesCall, { params: { id } }, { isWanted: may(listDuplicatesCall) })
  return (
    <Screen title={say('member.heading')}>
      <Loaded query={query} beside={[enrolments, duplicates]}>
        {(member) => (
          <div className="flex flex-col gap-4">
            <DuplicateList alike={duplicates.data?.items ?? []} />
            <Loaded query={enrolments}>
              {({ next_lessons, items }) => (
                <NextLessons lessons={next_lessons} enrolments={items} name={nameOf(member.profile)} />
              )}
            </Loaded>
            <div className="two-columns">
              <MemberFacts member={member} />
              <MemberActions member={member} id={id} duplicates={duplicates.data} />
            </div>
            <Loaded query={enrolments}>
              {({ items }) => (
                <section className="flex flex-col gap-2">
                  <h2 className="font-bold text-lg">{say('record.enrolments')}</h2>
                  <EnrolmentTable
                    memberId={id}
                    enrolments={items}
                    name={nameOf(member.profile)}
                    mayOpenClass={may(showClassCall)}
                  />
                </section>
              )}
            </Loaded>
            {may(listMemberCarersCall) ? (
              <CarersPart id={id} isMinor={member.profile.member_type === 'JUNIOR'} />
            ) : null}
            <OpenedPart heading={say('record.particulars')}>
              {() => <ParticularsPart profile={member.profile} />}
            </OpenedPart>
            <OpenedPart heading={say('record.consents')}>{() => <ConsentList consents={member.consents} />}</OpenedPart>
            {member.transfers.length > 0 ? <TransferList transfers={member.transfers} /> : null}
            <OpenedPart heading={say('record.access')}>{() => <AccessList id={id} />}</OpenedPart>
          </div>
        )}
      </Loaded>
    </Screen>
  )
}
