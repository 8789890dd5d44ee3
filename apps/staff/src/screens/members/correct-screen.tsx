import type { PayloadOf } from '@dhc/contracts/call'
import { changeMemberCall } from '@dhc/contracts/staff-api/member-changes'
import { showMemberCall } from '@dhc/contracts/staff-api/members'
import { QuestionForm } from '@dhc/forms/question-form'
import { useForm } from '@dhc/forms/use-form'
import { useWords } from '@dhc/i18n/use-words'
import { ParticularsQuestions } from '@dhc/particulars/particulars-questions'
import { fieldsAsked, particularsGroups } from '@dhc/reference/member-fields'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { TextField } from '../../desk/fields.tsx'
import { Loaded, RefusalLine } from '../../desk/loaded.tsx'
import { Screen } from '../../desk/screen.tsx'
import { nameOf } from '../../desk/show-name.ts'
import { useDeskAction } from '../../desk/use-desk-action.ts'
import { useDeskQuery } from '../../desk/use-desk-query.ts'
import { chosenLocale, say } from '../../words/console-words.ts'
import { answersOf, correctionOf, correctionProblems } from './correction.ts'
import { IdentityQuestions } from './identity-questions.tsx'

type Member = PayloadOf<typeof showMemberCall>

/** D-101: what is wrong in a record is put right with a reason; the log names the fields. */
export function CorrectScreen() {
  const { id = '' } = useParams()
  const query = useDeskQuery(showMemberCall, { params: { id } })
  return (
    <Screen title={say('correct.heading')}>
      <Loaded query={query}>{(member) => <CorrectionForm id={id} member={member} />}</Loaded>
    </Screen>
  )
}

function CorrectionForm({ id, member }: { readonly id: string; readonly member: Member }) {
  const words = useWords()
  const navigate = useNavigate()
  // As it was when the form was opened: a newer version is refused, and nothing of a colleague's is overwritten.
  const [{ profile }] = useState(member)
  const [before] = useState(() => answersOf(profile))
  const form = useForm(before)
  const [reason, setReason] = useState('')
  const [hasNothing, setNothing] = useState(false)
  const { send, isBusy, refusal } = useDeskAction(changeMemberCall)
  const isMinor = profile.member_type === 'JUNIOR'
  const groups = particularsGroups.map((group) => ({ group, asked: fieldsAsked(group, form.answers, isMinor) }))
  const submit = async () => {
    const change = correctionOf(before, form.answers, chosenLocale())
    const problems = correctionProblems(form.answers, change)
    setNothing(Object.keys(change).length === 0)
    if (Object.keys(problems).length > 0) return form.complainAbout(problems)
    form.settle()
    if (Object.keys(change).length === 0) return
    const done = await send({ params: { id }, body: { ...change, version: profile.version, reason } })
    if (done) await navigate(`/members/${id}`)
  }
  return (
    <QuestionForm
      form={form}
      order={[...identityOrder, ...groups.flatMap(({ asked }) => asked)]}
      submitLabel={say('correct.save')}
      isBusy={isBusy}
      onSubmit={() => void submit()}
      onCancel={() => void navigate(`/members/${id}`)}
    >
      <p className="font-bold text-lg">{nameOf(profile)}</p>
      <section className="panel flex flex-col gap-4">
        <h2 className="font-bold text-lg">{words.member('register.screen.person')}</h2>
        <IdentityQuestions form={form} />
      </section>
      {groups.map(({ group }) => (
        <details key={group} className="panel">
          <summary className="cursor-pointer font-bold text-lg">{words.member(`register.screen.${group}`)}</summary>
          <div className="mt-4 flex flex-col gap-4">
            <ParticularsQuestions group={group} form={form} isMinor={isMinor} />
          </div>
        </details>
      ))}
      <TextField id="correct-reason" label={say('desk.reason')} value={reason} onText={setReason} />
      {hasNothing ? <p role="alert">{say('correct.nothing')}</p> : null}
      <RefusalLine refusal={refusal} />
    </QuestionForm>
  )
}

const identityOrder = ['surname_en', 'given_name_en', 'surname_zh', 'given_name_zh', 'date_of_birth', 'gender'] as const
