import { rejectApplicantCall, verifyApplicantCall } from '@dhc/contracts/staff-api/applications'
import { listDuplicatesCall } from '@dhc/contracts/staff-api/duplicates'
import { showMemberCall } from '@dhc/contracts/staff-api/members'
import type { VerificationChecks } from '@dhc/reference/member-rules'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { AskButton } from '../../desk/ask-button.tsx'
import { DeskForm } from '../../desk/desk-form.tsx'
import { DuplicateList } from '../../desk/duplicate-list.tsx'
import { IdentityChecks, nothingChecked } from '../../desk/identity-checks.tsx'
import { Loaded } from '../../desk/loaded.tsx'
import { LogCall } from '../../desk/log-call.tsx'
import { MemberFacts } from '../../desk/member-facts.tsx'
import { Screen } from '../../desk/screen.tsx'
import { nameOf } from '../../desk/show-name.ts'
import { showDay } from '../../desk/show-time.ts'
import { WelcomeSlip } from '../../desk/slip.tsx'
import { useDeskAction } from '../../desk/use-desk-action.ts'
import { useDeskQuery } from '../../desk/use-desk-query.ts'
import { say } from '../../words/console-words.ts'

/** S5-12 to S5-15: the person and the documents are here; nothing is copied, the clerk says what was seen. */
export function IdentityScreen() {
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

type Props = {
  readonly id: string
  readonly name: string
  readonly isPending: boolean
  readonly hasAgreed: boolean
}

/** From an applicant to a member: what was seen, one key, and the number with its slip. */
function CheckList({ id, name, isPending, hasAgreed }: Props) {
  const [made, setMade] = useState<VerificationChecks>(nothingChecked)
  const { send, ...action } = useDeskAction(verifyApplicantCall)
  const [memberNo, setMemberNo] = useState<string>()
  const submit = async () => {
    const done = await send({ params: { id }, body: made })
    if (done) setMemberNo(done.member_no)
  }
  if (memberNo) return <Done memberNo={memberNo} name={name} />
  if (!isPending) return <p>{say('identity.handled')}</p>
  return (
    <DeskForm heading={say('identity.checks')} button={say('identity.verify')} {...action} onSend={submit}>
      <IdentityChecks made={made} onMade={setMade} asksConsent={!hasAgreed} />
    </DeskForm>
  )
}

function Done({ memberNo, name }: { readonly memberNo: string; readonly name: string }) {
  return (
    <div className="panel flex flex-col items-start gap-3">
      <div role="status">
        <p className="font-bold text-good text-lg">{say('identity.done')}</p>
        <p className="font-bold text-2xl tabular-nums">{memberNo}</p>
      </div>
      <WelcomeSlip memberNo={memberNo} name={name} />
    </div>
  )
}

function RejectApplicant({ id }: { readonly id: string }) {
  const navigate = useNavigate()
  const { send, ...action } = useDeskAction(rejectApplicantCall)
  const confirm = async (reason: string) => {
    if (await send({ params: { id }, body: { reason } })) await navigate('/applications')
  }
  return (
    <AskButton
      asksReason
      {...action}
      label={say('identity.reject')}
      heading={say('identity.rejectHeading')}
      onConfirm={confirm}
    />
  )
}
