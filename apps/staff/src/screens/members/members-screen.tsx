import { mayActAs } from '@dhc/reference/staff-rules'
import { Link, useNavigate } from 'react-router'
import { FindMember } from '../../desk/find-member.tsx'
import { Screen } from '../../desk/screen.tsx'
import { useStaff } from '../../session/staff-session.ts'
import { wordsOfConsole } from '../../words/console-words.ts'

/** A word is needed: nobody pages through the register (PRIV-05). */
export function MembersScreen() {
  const say = wordsOfConsole()
  const navigate = useNavigate()
  const { staff_role: role } = useStaff()
  const register = mayActAs(role, ['FRONTDESK']) ? (
    <Link to="/members/new" className="main-button">
      {say('counter.heading')}
    </Link>
  ) : null
  return (
    <Screen title={say('nav.members')} actions={register}>
      <FindMember onFound={({ member_id }) => void navigate(`/members/${member_id}`)} />
    </Screen>
  )
}
