import { useNavigate } from 'react-router'
import { FindMember } from '../../desk/find-member.tsx'
import { Screen } from '../../desk/screen.tsx'
import { wordsOfConsole } from '../../words/console-words.ts'

/** Who sits down next: card, number, phone or name, then straight into the numbers. */
export function ClinicScreen() {
  const navigate = useNavigate()
  return (
    <Screen title={wordsOfConsole()('nav.clinic')}>
      <FindMember onFound={({ member_id }) => void navigate(`/clinic/${member_id}`)} />
    </Screen>
  )
}
