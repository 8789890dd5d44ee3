import { showMemberCall } from '@dhc/contracts/staff-api/members'
import { mayActAs } from '@dhc/reference/staff-rules'
import { Link, useParams } from 'react-router'
import { Loaded } from '../../desk/loaded.tsx'
import { MemberFacts } from '../../desk/member-facts.tsx'
import { Screen } from '../../desk/screen.tsx'
import { useDeskQuery } from '../../desk/use-desk-query.ts'
import { useStaff } from '../../session/staff-session.ts'
import { wordsOfConsole } from '../../words/console-words.ts'
import { GrantExemption } from './grant-exemption.tsx'
import { ResetPassword } from './reset-password.tsx'
import { SuspendMember } from './suspend-member.tsx'

/** One record; that it was opened is logged, and the member can see it. */
export function MemberScreen() {
  const say = wordsOfConsole()
  const { staff_role: role } = useStaff()
  const { id = '' } = useParams()
  const query = useDeskQuery(showMemberCall, { params: { id } })
  return (
    <Screen title={say('member.heading')}>
      <Loaded query={query}>
        {(member) => (
          <div className="two-columns">
            <MemberFacts member={member} />
            <section aria-label={say('desk.actions')} className="panel flex flex-col items-start gap-3">
              {member.state === 'PENDING' && mayActAs(role, ['FRONTDESK']) ? (
                <Link to={`/applications/${id}`} className="main-button">
                  {say('identity.heading')}
                </Link>
              ) : null}
              {mayActAs(role, ['CLINICAL']) ? (
                <Link to={`/clinic/${id}`} className="quiet-button">
                  {say('nav.clinic')}
                </Link>
              ) : null}
              {mayActAs(role, ['FRONTDESK']) ? (
                <>
                  <GrantExemption id={id} />
                  <ResetPassword id={id} />
                </>
              ) : null}
              {mayActAs(role, ['ADMIN']) ? <SuspendMember id={id} isSuspended={member.is_suspended} /> : null}
            </section>
          </div>
        )}
      </Loaded>
    </Screen>
  )
}
