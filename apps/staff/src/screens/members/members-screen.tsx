import { registerAtCounterCall } from '@dhc/contracts/staff-api/members'
import { Link, useLocation, useNavigate } from 'react-router'
import { FindMember } from '../../desk/find-member.tsx'
import { Screen } from '../../desk/screen.tsx'
import { useMayCall } from '../../session/staff-session.ts'
import { say } from '../../words/console-words.ts'

/** A word is needed: nobody pages through the register (PRIV-05). */
export function MembersScreen() {
  const navigate = useNavigate()
  const { key } = useLocation()
  const may = useMayCall()
  const register = may(registerAtCounterCall) ? (
    <Link to="/members/new" className="main-button">
      {say('counter.heading')}
    </Link>
  ) : null
  return (
    <Screen title={say('nav.members')} actions={register}>
      <FindMember key={key} backTo="/members" onFound={({ member_id }) => void navigate(`/members/${member_id}`)} />
    </Screen>
  )
}
