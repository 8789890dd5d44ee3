import { listDuplicatesCall } from '@dhc/contracts/staff-api/duplicates'
import { showMemberCall } from '@dhc/contracts/staff-api/members'
import { Link, useParams } from 'react-router'
import { DuplicateList } from '../../desk/duplicate-list.tsx'
import { Loaded } from '../../desk/loaded.tsx'
import { LogCall } from '../../desk/log-call.tsx'
import { MemberFacts } from '../../desk/member-facts.tsx'
import { Screen } from '../../desk/screen.tsx'
import { nameOf } from '../../desk/show-name.ts'
import { showDay } from '../../desk/show-time.ts'
import { useDeskQuery } from '../../desk/use-desk-query.ts'
import { wordsOfConsole } from '../../words/console-words.ts'
import { CheckList } from './check-list.tsx'
import { RejectApplicant } from './reject-applicant.tsx'

/** S5-12 to S5-15: the person and the documents are here; nothing is copied, the clerk says what was seen. */
export function IdentityScreen() {
  const say = wordsOfConsole()
  const { id = '' } = useParams()
  const query = useDeskQuery(showMemberCall, { params: { id } })
  const duplicates = useDeskQuery(listDuplicatesCall, { params: { id } })
  return (
    <Screen title={say('identity.heading')} actions={<RejectApplicant id={id} />}>
      <DuplicateList alike={duplicates.data?.items ?? []} />
      <Loaded query={query}>
        {(member) => (
          <div className="two-columns mt-4">
            <div className="flex flex-col items-start gap-3">
              <MemberFacts member={member} />
              <p>
                {say('applications.due')} {showDay(member.contact_by)}
              </p>
              <p className="flex flex-wrap gap-2">
                <LogCall memberId={id} name={nameOf(member.profile)} />
                <Link to={`/members/${id}`} className="quiet-button">
                  {say('member.heading')}
                </Link>
              </p>
            </div>
            <CheckList
              id={id}
              name={nameOf(member.profile)}
              isPending={member.state === 'PENDING'}
              hasAgreed={member.profile.consent_data_use}
            />
          </div>
        )}
      </Loaded>
    </Screen>
  )
}
