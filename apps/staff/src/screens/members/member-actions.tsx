import type { PayloadOf } from '@dhc/contracts/call'
import { enterMemberCall } from '@dhc/contracts/staff-api/class-enrolments'
import { closeDuplicateCall, type listDuplicatesCall, recordDeathCall } from '@dhc/contracts/staff-api/duplicates'
import { recordHealthCheckCall } from '@dhc/contracts/staff-api/health-data'
import { setLegalHoldCall, transferMemberCall } from '@dhc/contracts/staff-api/member-changes'
import {
  registerAtCounterCall,
  resetMemberPasswordCall,
  type showMemberCall,
  suspendMemberCall,
} from '@dhc/contracts/staff-api/members'
import { askDeletionAtCounterCall, copyOwnDataCall } from '@dhc/contracts/staff-api/own-data'
import { askPhoneChangeCall } from '@dhc/contracts/staff-api/phone-changes'
import { Link } from 'react-router'
import { LogCall } from '../../desk/log-call.tsx'
import { nameOf } from '../../desk/show-name.ts'
import { WelcomeSlip } from '../../desk/slip.tsx'
import { useMayCall } from '../../session/staff-session.ts'
import { say } from '../../words/console-words.ts'
import { GrantExemption, LegalHold, NewPhone, ResetPassword, SuspendMember, TransferMember } from './change-member.tsx'
import { CloseDuplicate, RecordDeath } from './close-member.tsx'
import { CopyOwnData, DeletionAtCounter } from './own-data.tsx'

type Member = PayloadOf<typeof showMemberCall>

type Props = {
  readonly id: string
  readonly member: Member
  readonly duplicates: PayloadOf<typeof listDuplicatesCall> | undefined
}

/** What this desk may do with the record; of a closed one nothing but its end is left. */
export function MemberActions({ id, member, duplicates }: Props) {
  const may = useMayCall()
  const { closed } = member
  return (
    <section aria-label={say('desk.actions')} className="panel flex flex-wrap items-start gap-3">
      {closed?.duplicate_of ? (
        <Link to={`/members/${closed.duplicate_of}`} className="main-button">
          {say('closing.toOther')}
        </Link>
      ) : null}
      {closed ? null : <OpenRecordActions id={id} member={member} />}
      {may(setLegalHoldCall) ? <LegalHold id={id} isOn={member.has_legal_hold} /> : null}
      {may(recordDeathCall) && !closed?.duplicate_of ? <RecordDeath id={id} isDeceased={closed !== null} /> : null}
      {may(closeDuplicateCall) && !closed && duplicates && duplicates.items.length > 0 ? (
        <CloseDuplicate id={id} alike={duplicates.items} attached={duplicates.attached} />
      ) : null}
    </section>
  )
}

function OpenRecordActions({ id, member }: Omit<Props, 'duplicates'>) {
  const may = useMayCall()
  return (
    <>
      {may(enterMemberCall) ? <EnrolLink id={id} member={member} /> : null}
      {may(registerAtCounterCall) ? <CounterActions id={id} member={member} /> : null}
      {may(askPhoneChangeCall) ? <NewPhone id={id} /> : null}
      {may(copyOwnDataCall) ? <CopyOwnData id={id} /> : null}
      {may(askDeletionAtCounterCall) ? <DeletionAtCounter id={id} member={member} /> : null}
      {may(resetMemberPasswordCall) ? <ResetPassword id={id} member={member} /> : null}
      {may(transferMemberCall) ? <TransferMember id={id} /> : null}
      {may(recordHealthCheckCall) ? (
        <Link to={`/clinic/${id}`} className="quiet-button">
          {say('nav.clinic')}
        </Link>
      ) : null}
      {may(suspendMemberCall) ? <SuspendMember id={id} isSuspended={member.is_suspended} /> : null}
    </>
  )
}

/** Who stands here goes along in the history of the tab, so that nobody is looked for twice. */
function EnrolLink({ id, member: { profile } }: Omit<Props, 'duplicates'>) {
  const { member_no } = profile
  const person = { member_id: id, member_no, name: nameOf(profile) }
  return (
    <Link to="/enrol" state={{ member: person }} className="quiet-button">
      {say('record.enrol')}
    </Link>
  )
}

/** For the desk where somebody stands in person. */
function CounterActions({ id, member }: Omit<Props, 'duplicates'>) {
  const name = nameOf(member.profile)
  const memberNo = member.profile.member_no
  return (
    <>
      {member.state === 'PENDING' ? (
        <Link to={`/applications/${id}`} className="main-button">
          {say('identity.heading')}
        </Link>
      ) : null}
      {memberNo ? <WelcomeSlip memberNo={memberNo} name={name} /> : null}
      <LogCall memberId={id} name={name} />
      <Link to={`/members/${id}/correct`} className="quiet-button">
        {say('correct.button')}
      </Link>
      <GrantExemption id={id} />
    </>
  )
}
