import { callAsMember } from '@dhc/api-client/call-as-member'
import type { BodyOf } from '@dhc/contracts/call'
import { inviteToGroupCall, longestFamilyName } from '@dhc/contracts/member-api/ballot-group'
import type { EnrolmentView } from '@dhc/contracts/member-api/enrolments'
import { joined, sentenceOf } from '@dhc/forms/problem'
import { fieldLabel, refusalWords } from '@dhc/forms/words-of-fields'
import { type Say, usePage, useWords } from '@dhc/i18n/use-words'
import { FormInput } from '@dhc/ui/form-input'
import { type ComponentProps, useState } from 'react'
import { ConfirmDialog, useSentOnce } from './confirm-dialog.tsx'
import { forgetDraft, useDraft } from './use-draft.ts'

type Props = {
  readonly enrolment: Pick<EnrolmentView, 'enrolmentId'>
  readonly onDone: (sentence: string) => void
  readonly onClose: (wasRefused: boolean) => void
}

/** D-139, A-205: asked by member number, which is compared with the family name before anybody is asked. */
export function InviteDialog({ enrolment, onDone, onClose }: Props) {
  const words = useWords()
  const [answers, setAnswers] = useState(nobody)
  useDraft('invitation', nobody, [answers, setAnswers], enrolment.enrolmentId)
  const { typed, familyName } = answers
  const { isBusy, refusal, invite, forget } = useInvite()
  const write = (name: keyof typeof nobody) => (text: string) => {
    setAnswers((before) => ({ ...before, [name]: text }))
    forget()
  }
  const memberNo = typed.trim().toUpperCase()
  const confirm = () =>
    invite({ enrolmentId: enrolment.enrolmentId, memberNo, familyName: familyName.trim() }, () => {
      forgetDraft('invitation')
      onDone(words.programme('group.inviteDone', { memberNo }))
    })
  const isWrong = refusal?.name === 'validationFailed'
  const labels = { memberNo: fieldLabel(words, 'member_no'), familyName: words.programme('group.familyName') }
  const errorOf = (field: 'memberNo' | 'familyName', text: string) =>
    isWrong && field in refusal.fields ? invitedProblem(words, field, text) : undefined
  return (
    <ConfirmDialog
      question={words.programme('group.invite')}
      confirmLabel={words.programme('group.inviteSend')}
      isBusy={isBusy}
      problem={refusal && !isWrong ? refusalWords(words, refusal) : undefined}
      onConfirm={confirm}
      onClose={() => onClose(refusal !== undefined && !isWrong)}
    >
      <p>{words.programme('group.inviteHint')}</p>
      <Typed
        id="group-member-no"
        label={labels.memberNo}
        hint={words.member('hint.member_no')}
        error={errorOf('memberNo', typed)}
        autoCapitalize="characters"
        value={typed}
        onText={write('typed')}
      />
      <Typed
        id="group-family-name"
        label={labels.familyName}
        hint={words.programme('group.familyNameHint')}
        error={errorOf('familyName', familyName)}
        value={familyName}
        onText={write('familyName')}
      />
    </ConfirmDialog>
  )
}

const nobody = { typed: '', familyName: '' }

/** Which question, what is expected, an example. */
export function invitedProblem(words: Say, field: 'memberNo' | 'familyName', text: string): string {
  const problem = text.trim() === '' ? 'required' : field === 'memberNo' ? 'memberNoFormat' : 'tooLong'
  if (field === 'memberNo') return sentenceOf(words, 'member_no', problem, fieldLabel(words, 'member_no'))
  if (problem === 'tooLong') return words.common('form.tooLong', { max: longestFamilyName })
  const label = words.programme('group.familyName')
  return joined(words.common('form.fillIn', { field: label }), words.programme('group.familyNameExample'))
}

type TypedProps = Pick<
  ComponentProps<typeof FormInput>,
  'id' | 'label' | 'hint' | 'error' | 'value' | 'autoCapitalize'
> & {
  readonly onText: (text: string) => void
}

function Typed({ onText, ...question }: TypedProps) {
  const words = useWords()
  return (
    <FormInput
      {...question}
      errorPrefix={words.common('form.errorPrefix')}
      autoComplete="off"
      width="short"
      onChange={({ target }) => onText(target.value)}
    />
  )
}

/** D-139: asked from the list of one's enrolments, and where one has just entered a ballot. */
function useInvite() {
  const { locale } = usePage()
  const { send, ...sending } = useSentOnce()
  const invite = (body: BodyOf<typeof inviteToGroupCall>, onDone: () => void) =>
    send((idempotencyKey) => callAsMember(inviteToGroupCall, { locale, idempotencyKey, body }), onDone)
  return { ...sending, invite }
}
