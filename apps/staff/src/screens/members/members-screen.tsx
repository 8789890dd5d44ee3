import { useNavigate } from 'react-router'
import { FindMember } from '../../desk/find-member.tsx'
import { Screen } from '../../desk/screen.tsx'
import { wordsOfConsole } from '../../words/console-words.ts'

/** A word is needed: nobody pages through the register (PRIV-05). */
export function MembersScreen() {
  const navigate = useNavigate()
  return (
    <Screen title={wordsOfConsole()('nav.members')}>
      <FindMember onFound={({ member_id }) => void navigate(`/members/${member_id}`)} />
    </Screen>
  )
}
