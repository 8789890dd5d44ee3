import { showMemberCall } from '@dhc/contracts/staff-api/members'
import { useParams } from 'react-router'
import { Loaded } from '../../desk/loaded.tsx'
import { MemberFacts } from '../../desk/member-facts.tsx'
import { Screen } from '../../desk/screen.tsx'
import { useDeskQuery } from '../../desk/use-desk-query.ts'
import { wordsOfConsole } from '../../words/console-words.ts'
import { CheckList } from './check-list.tsx'
import { RejectApplicant } from './reject-applicant.tsx'

/** S5-12 to S5-15: the person and the documents are here; nothing is copied, the clerk says what was seen. */
export function IdentityScreen() {
  const say = wordsOfConsole()
  const { id = '' } = useParams()
  const query = useDeskQuery(showMemberCall, { params: { id } })
  return (
    <Screen title={say('identity.heading')} actions={<RejectApplicant id={id} />}>
      <Loaded query={query}>
        {(member) => (
          <div className="two-columns">
            <MemberFacts member={member} />
            <CheckList id={id} isPending={member.state === 'PENDING'} />
          </div>
        )}
      </Loaded>
    </Screen>
  )
}
