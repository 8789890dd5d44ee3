import type { PayloadOf } from '@dhc/contracts/call'
import { registerAtCounterCall } from '@dhc/contracts/staff-api/members'
import { QuestionForm } from '@dhc/forms/question-form'
import { useForm } from '@dhc/forms/use-form'
import { isMobile } from '@dhc/reference/contact-rules'
import { hongKongDateOf } from '@dhc/reference/hong-kong-time'
import { fieldsAsked, type ParticularsGroup } from '@dhc/reference/member-fields'
import type { VerificationChecks } from '@dhc/reference/member-rules'
import { useState } from 'react'
import { DuplicateList } from '../../desk/duplicate-list.tsx'
import { RefusalLine } from '../../desk/loaded.tsx'
import { nameOf } from '../../desk/show-name.ts'
import { useDeskAction } from '../../desk/use-desk-action.ts'
import { chosenLocale, wordsOfConsole } from '../../words/console-words.ts'
import { type AtCounter, bodyOf, counterProblems, isMinor, noCounterApplication } from './counter-application.ts'
import { identityOf, identityProblems } from './identity-answers.ts'
import { ConsentPart, MorePart, PersonPart, PhonePart, VerifyPart } from './register-parts.tsx'
import { useAlike } from './use-alike.ts'

export type Registered = PayloadOf<typeof registerAtCounterCall> & { readonly name: string }

const laterGroups: readonly ParticularsGroup[] = ['home', 'background', 'living', 'source']

/** In the order in which a clerk asks: the document, the phone, where one lives, who to call, consent, the checks. */
export function RegisterForm({ onRegistered }: { readonly onRegistered: (made: Registered) => void }) {
  const say = wordsOfConsole()
  const form = useForm(noCounterApplication)
  const [hasNoPhone, setNoPhone] = useState(false)
  const [checks, setChecks] = useState<VerificationChecks>()
  const [isAnother, setAnother] = useState(false)
  const { send, isBusy, refusal } = useDeskAction(registerAtCounterCall)
  const todayOn = hongKongDateOf(new Date())
  const isChild = isMinor(form.answers, todayOn)
  const around: AtCounter = { hasNoPhone, checks }
  const { alike, look } = useAlike(personOf(form.answers, hasNoPhone))

  const submit = async () => {
    const problems = counterProblems(form.answers, around, todayOn)
    if (Object.keys(problems).length > 0) return form.complainAbout(problems)
    form.settle()
    if ((await look()).length > 0 && !isAnother) return
    const made = await send({ body: bodyOf(form.answers, around, todayOn, chosenLocale()) })
    if (made) onRegistered({ ...made, name: nameOf({ ...form.answers }) })
  }
  return (
    <QuestionForm
      form={form}
      order={[...personOrder, ...asked(form.answers, isChild), 'consent_data_use']}
      submitLabel={say('counter.button')}
      isBusy={isBusy}
      onSubmit={() => void submit()}
    >
      <PersonPart form={form} isChild={isChild} />
      <DuplicateList alike={alike} />
      <PhonePart form={form} isChild={isChild} hasNoPhone={hasNoPhone} onNoPhone={() => setNoPhone(!hasNoPhone)} />
      <MorePart form={form} isMinor={isChild} laterGroups={laterGroups} />
      <div className="two-columns">
        <ConsentPart form={form} isMinor={isChild} />
        <VerifyPart checks={checks} onChecks={setChecks} />
      </div>
      {alike.length > 0 ? (
        <label className="flex items-center gap-2 font-bold">
          <input type="checkbox" checked={isAnother} onChange={() => setAnother(!isAnother)} />
          {say('duplicates.another')}
        </label>
      ) : null}
      <RefusalLine refusal={refusal} />
    </QuestionForm>
  )
}

/** Nobody, until the document is typed in full. A shared phone says nothing about who somebody is. */
function personOf(answers: typeof noCounterApplication, hasNoPhone: boolean) {
  if (Object.keys(identityProblems(answers)).length > 0) return undefined
  const { surname_en = '', given_name_en = '', surname_zh, given_name_zh, date_of_birth = '' } = identityOf(answers)
  const mobile = !hasNoPhone && isMobile(answers.mobile) ? answers.mobile : null
  return { surname_en, given_name_en, surname_zh, given_name_zh, date_of_birth, mobile }
}

const personOrder = [
  ...(['surname_en', 'given_name_en', 'surname_zh', 'given_name_zh', 'date_of_birth', 'gender'] as const),
  ...(['guardian.name', 'guardian.relationship', 'guardian.member_no', 'guardian.consent', 'mobile'] as const),
] as const

function asked(answers: typeof noCounterApplication, isChild: boolean) {
  const groups = ['residence', 'emergency', ...laterGroups, 'messages'] as const
  return groups.flatMap((group) => fieldsAsked(group, answers, isChild))
}
