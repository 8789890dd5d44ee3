import { useState } from 'react'
import { FindMember, type FoundMember } from '../../desk/find-member.tsx'
import { Screen } from '../../desk/screen.tsx'
import { wordsOfConsole } from '../../words/console-words.ts'
import { EnterClass } from './enter-class.tsx'

/** Walk-in, phone or paper, by keyboard alone: who, which class, Enter. Then the next person in the queue. */
export function EnrolScreen() {
  const say = wordsOfConsole()
  const [member, setMember] = useState<FoundMember>()
  return (
    <Screen title={say('nav.enrol')}>
      {member ? (
        <EnterClass key={member.member_id} member={member} onNext={() => setMember(undefined)} />
      ) : (
        <FindMember onFound={setMember} />
      )}
    </Screen>
  )
}
